import type { BlobStore } from '../blobs/blob-store.ts'
import type { ListedFile } from './file-list.ts'
import type { FileVault } from './file-vault.ts'
import type { NamedFile } from './read-named-files.ts'

interface Collected {
  files: ListedFile[]
  /** Keys of files that the store doesn't have, or has with another content than their row says. */
  missing: string[]
}

export interface FileCollector {
  collect(named: readonly NamedFile[]): Promise<Collected>
  /** How many contents were copied. */
  copied(): number
}

interface Options {
  blobs: Pick<BlobStore, 'open'>
  vault: FileVault
  /** What an earlier backup found. */
  known: readonly ListedFile[]
}

/** Copies files into the vault, each once. */
export function createFileCollector({ blobs, vault, known }: Options): FileCollector {
  const found = new Map(known.map((file) => [file.key, file]))
  let copied = 0

  async function find({ key, sha256 }: NamedFile): Promise<ListedFile | null> {
    const earlier = found.get(key)
    if (earlier && (await vault.has(earlier.sha256))) return earlier
    const blob = await blobs.open(key)
    if (!blob) return null
    const kept = await vault.keep(blob.stream)
    if (sha256 !== null && kept.sha256 !== sha256) return null
    copied += 1
    const file = { key, ...kept }
    found.set(key, file)
    return file
  }

  return {
    copied: () => copied,
    async collect(named) {
      const files: ListedFile[] = []
      const missing: string[] = []
      for (const one of named) {
        const file = await find(one)
        if (file) files.push(file)
        else missing.push(one.key)
      }
      return { files, missing }
    },
  }
}
