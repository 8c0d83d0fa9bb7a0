/** Decodes a text file: UTF-8, UTF-16, otherwise Windows-1252 as written by spreadsheets. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a byte order mark, every other byte of western text in UTF-16 is null.
  if (bytes.length > 1 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length > 1 && bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
