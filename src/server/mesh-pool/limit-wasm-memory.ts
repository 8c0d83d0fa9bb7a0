const MEMORY_SECTION = 5
const HEADER_BYTES = 8
const PAGES_PER_MEGABYTE = 16

let isUsed = false

/** Whether this thread has loaded a kernel, whose memory stays with it. */
export const hasKernel = (): boolean => isUsed

/**
 * A copy of a WebAssembly module whose memory can't grow beyond `megabytes`. A thread's `resourceLimits` don't count
 * such memory. Throws if the module declares no maximum. Format: WebAssembly Core Specification 2.0, 5.5.8.
 */
export function limitWasmMemory(module: Uint8Array<ArrayBuffer>, megabytes: number): Uint8Array<ArrayBuffer> {
  isUsed = true
  for (let at = HEADER_BYTES; at < module.length; ) {
    const size = readNumber(module, at + 1)
    if (module[at] === MEMORY_SECTION) return withMaximum(module, size.end, megabytes * PAGES_PER_MEGABYTE)
    at = size.end + size.value
  }
  throw new Error('The module has no memory.')
}

/** Writes the maximum into as many bytes as the old one had, so that nothing moves. */
function withMaximum(
  module: Uint8Array<ArrayBuffer>,
  section: number,
  wanted: number,
): Uint8Array<ArrayBuffer> {
  const flags = readNumber(module, readNumber(module, section).end)
  const initial = readNumber(module, flags.end)
  if ((flags.value & 1) === 0) throw new Error('The module’s memory has no maximum.')
  const maximum = readNumber(module, initial.end)
  const pages = Math.min(maximum.value, Math.max(initial.value, wanted))
  const copy = module.slice()
  for (let at = initial.end, rest = pages; at < maximum.end; at++, rest >>>= 7)
    copy[at] = (rest & 127) | (at < maximum.end - 1 ? 128 : 0)
  return copy
}

/** An unsigned LEB128 number. */
function readNumber(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0
  for (let at = from, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at]!
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return { value, end: at + 1 }
  }
}
