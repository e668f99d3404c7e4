// The build puts idiomorph's module there; its types are the package's own.
export { Idiomorph } from "idiomorph";
