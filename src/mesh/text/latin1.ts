const decoder = new TextDecoder('latin1')

/** Decodes bytes as Latin-1, one character per byte. */
export function decodeLatin1(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

const SEEN_BYTES = 1_024

/** Whether bytes start like text: no control characters except those that separate lines and words. Zeros may fill the end. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SEEN_BYTES)
  return start
    .subarray(0, start.findLastIndex((byte) => byte !== 0) + 1)
    .every((byte) => byte >= 32 || (byte >= 8 && byte <= 13) || byte === 26 || byte === 27)
}
