// @ts-check
// Unpacks while it arrives what Zstandard has packed, a fifth smaller than gzip: no
// browser does so by itself. For web/preload.js and for the service worker, which can
// only run scripts: so this is none that exports anything.

/**
 * What Zstandard's own program has of what is needed here.
 * @typedef {object} Zstandard
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} malloc
 * @property {() => number} ZSTD_createDCtx
 * @property {() => number} ZSTD_DStreamInSize
 * @property {() => number} ZSTD_DStreamOutSize
 * @property {(context: number, output: number, input: number) => number
 * } ZSTD_decompressStream how many bytes it would like next, or less than nothing
 */

/**
 * @param {Promise<Response>} packed
 * @param {Promise<Response>} program Zstandard as WebAssembly
 * @param {string} type the content type of the result
 * @returns {Promise<Response>} what is unpacked; throws if anything is wrong
 */
async function unpacked(packed, program, type) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const [{ ok, body }, { instance }] = await Promise.all([
    packed,
    // Small, and some hosts send no type for it: so no streaming compilation.
    program
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => WebAssembly.instantiate(bytes, imports)),
  ]);
  if (!ok || !body) throw new Error("what is packed is missing");
  const zstandard = /** @type {any} */ (instance.exports);
  return new Response(body.pipeThrough(unpacking(zstandard)), {
    headers: { "Content-Type": type },
  });
}

/**
 * @param {Zstandard} zstandard
 * @returns {TransformStream<Uint8Array, Uint8Array>}
 */
function unpacking(zstandard) {
  const context = zstandard.ZSTD_createDCtx();
  const room = zstandard.ZSTD_DStreamOutSize();
  const output = buffer(zstandard, room);
  const input = buffer(zstandard, zstandard.ZSTD_DStreamInSize());
  let wanted = 1;

  const unpack = (/** @type {Uint8Array} */ part, /** @type {any} */ controller) => {
    input.fill(part);
    let made = room;
    while (made === room || input.at() < part.length) {
      output.empty();
      wanted = zstandard.ZSTD_decompressStream(context, output.place, input.place);
      if (wanted < 0) throw new Error("what is packed is spoiled");
      made = output.at();
      if (made) controller.enqueue(output.bytes(made));
    }
  };
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += input.size)
        unpack(chunk.subarray(at, at + input.size), controller);
    },
    flush() {
      if (wanted) throw new Error("what is packed ends too early");
    },
  });
}

/**
 * Allocates a buffer in Zstandard's memory with its descriptor: address, size, and
 * position, in bytes. When the memory grows, its `ArrayBuffer` is replaced.
 * @param {Zstandard} zstandard
 * @param {number} size
 */
function buffer({ memory, malloc }, size) {
  const where = malloc(size);
  const place = malloc(12);
  const numbers = () => new Uint32Array(memory.buffer, place, 3);
  return {
    place,
    size,
    at: () => numbers()[2] ?? 0,
    empty: () => numbers().set([where, size, 0]),
    bytes: (/** @type {number} */ length) =>
      new Uint8Array(memory.buffer, where, length).slice(),
    fill: (/** @type {Uint8Array} */ bytes) => {
      new Uint8Array(memory.buffer).set(bytes, where);
      numbers().set([where, bytes.length, 0]);
    },
  };
}

Object.assign(self, { unpacked });
