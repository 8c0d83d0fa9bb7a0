import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSemaphore } from '#server/kernel/create-semaphore.ts'
import type { BlobStore, ListedBlob } from '../blob-store.ts'
import { createIncomingFolder } from './incoming-folder.ts'
import { withWorkFolder } from './with-work-folder.ts'

// Node has four threads for the disk, for compressing answers and for passwords, and a disk can keep a thread for long.
const DISK_CONCURRENCY = 2

/** Stores blobs as files in a folder. Files are renamed into place after they are fully on disk. */
export function createFolderBlobStore(folder: string): BlobStore {
  const blobs = join(folder, 'blobs')
  const pathOf = (key: string) => join(blobs, ...key.split('/'))
  const diskSlots = createSemaphore(DISK_CONCURRENCY)

  async function put(key: string, path: string): Promise<void> {
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    await diskSlots.run(() => sync(path))
    await rename(path, target)
    await diskSlots.run(() => sync(dirname(target)))
  }

  return {
    put,
    async open(key, range) {
      const found = await stat(pathOf(key)).catch(nullIfMissing)
      if (!found) return null
      const stream = createReadStream(pathOf(key), range && { start: range.from, end: range.to })
      return { bytes: found.size, stream }
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(nullIfMissing))?.size ?? null,
    withFile: (key, work) => work(pathOf(key)),
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    list: (within) => (within ? listBelow(join(blobs, within), within) : listBelow(blobs, '')),
    // Renames are atomic.
    removeIncompleteWrites: async () => undefined,
    withFolder: (work) => withWorkFolder(join(folder, 'incoming'), work),
    incoming: createIncomingFolder(join(folder, 'incoming'), {
      hasBlob: async (key) => (await stat(pathOf(key)).catch(nullIfMissing)) !== null,
      put,
      diskSlots,
    }),
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listBelow(folder: string, prefix: string): AsyncIterable<ListedBlob> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      yield* listBelow(path, `${prefix}${entry.name}/`)
      continue
    }
    const found = await stat(path).catch(nullIfMissing)
    if (found) yield { key: prefix + entry.name, at: found.mtime }
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
