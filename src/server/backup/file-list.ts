import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import type { Manifest } from './manifest.ts'
import { readFile, writeFile } from './write-file.ts'

/** A file of the file store, and its content in the vault. */
export interface ListedFile {
  key: string
  sha256: string
  bytes: number
}

const FILE = 'files.list.gz'
const PURPOSE = 'file list'

/** Writes the list of a backup's files. */
export async function writeFileList(
  folder: string,
  files: readonly ListedFile[],
  key: Buffer | null,
): Promise<Manifest['files']> {
  const lines = files.map((file) => `${JSON.stringify([file.key, file.sha256, file.bytes])}\n`)
  const stored = await writeFile(join(folder, FILE), Readable.from(lines), { key, purpose: PURPOSE })
  const contentBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return { file: FILE, ...stored, count: files.length, contentBytes }
}

/** Reads the list of a backup's files. */
export async function readFileList(folder: string, key: Buffer | null): Promise<ListedFile[]> {
  const text = new PassThrough()
  const files: ListedFile[] = []
  const reading = readFile(join(folder, FILE), text, { key, purpose: PURPOSE })
  const collecting = (async () => {
    for await (const line of createInterface({ input: text })) {
      const [name, sha256, bytes] = JSON.parse(line) as [string, string, number]
      files.push({ key: name, sha256, bytes })
    }
  })()
  await Promise.all([reading, collecting])
  return files
}
