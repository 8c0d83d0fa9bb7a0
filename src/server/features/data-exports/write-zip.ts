import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path inside the archive, with `/`. */
  path: string
  at: Date
  content: Readable
}

/** Writes entries into a ZIP file one after the other, as fast as the disk takes them; nothing is kept in memory. */
export async function writeZip(
  target: string,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile()
  // Entries arrive as plain streams, whatever the library's types call them.
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(target, { mode: 0o600 }), { signal })
  // Every entry waits for it too; without this line its failure between two entries would count as unhandled.
  written.catch(() => undefined)
  try {
    for await (const entry of entries) {
      signal.throwIfAborted()
      await Promise.race([added(zip, entry), written])
    }
    zip.end()
  } catch (error) {
    output.destroy()
    throw error
  }
  await written
}

/** Resolves when the archive has read the whole entry. */
function added(zip: ZipFile, { path, at, content }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('error', reject)
    content.once('end', resolve)
    zip.addReadStream(content, path, { mtime: at, mode: 0o100644 })
  })
}
