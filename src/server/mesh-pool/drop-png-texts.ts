const SIGNATURE_BYTES = 8
/** Length, type and checksum. */
const FRAME_BYTES = 12
const TEXTS = ['tEXt', 'zTXt', 'iTXt']

/** A PNG without its texts. A small file’s can unpack to gigabytes, which the library would do only to drop them. */
export function dropPngTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (!TEXTS.includes(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
