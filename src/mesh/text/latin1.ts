const decoder = new TextDecoder('latin1')

/** Decodes bytes as Latin-1, one character per byte. */
export function decodeLatin1(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Whether the bytes look like text: no control characters except those that separate lines and words. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || (byte >= 8 && byte <= 13) || byte === 26 || byte === 27)
}
