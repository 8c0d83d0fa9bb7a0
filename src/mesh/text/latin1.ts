const decoder = new TextDecoder('latin1')

/** What the bytes say, a character for each byte. */
export function decodeLatin1(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Whether these are the bytes of a text: no control characters but those that part lines and words. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || (byte >= 8 && byte <= 13) || byte === 26 || byte === 27)
}
