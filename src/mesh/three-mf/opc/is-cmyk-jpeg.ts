/** Whether bytes are the start of a four-color (CMYK) JPEG, which 3MF doesn't allow. */
export function isCmykJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes[at + 9] === 4
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
  }
  return false
}
