/** Eight tables for processing eight bytes at a time (slicing-by-8). */
const TABLES = makeTables()

/** Updates the CRC-32 used by ZIP; start with 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  const tables = TABLES
  const whole = bytes.length - (bytes.length % 8)
  let crc = ~before
  let at = 0
  for (; at < whole; at += 8) {
    const low = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
    crc =
      tables[1792 + (low & 255)]! ^
      tables[1536 + ((low >>> 8) & 255)]! ^
      tables[1280 + ((low >>> 16) & 255)]! ^
      tables[1024 + (low >>> 24)]! ^
      tables[768 + bytes[at + 4]!]! ^
      tables[512 + bytes[at + 5]!]! ^
      tables[256 + bytes[at + 6]!]! ^
      tables[bytes[at + 7]!]!
  }
  for (; at < bytes.length; at++) crc = tables[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8)
  return ~crc >>> 0
}

function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    tables[byte] = crc
  }
  for (let index = 256; index < tables.length; index++) {
    const before = tables[index - 256]!
    tables[index] = (before >>> 8) ^ tables[before & 255]!
  }
  return tables
}
