import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Semaphore } from '#server/kernel/create-semaphore.ts'
import { type IncomingBytes, MissingBytesError, type Receiving } from '../blob-store.ts'

// Large enough for few disk writes, small enough that a crash costs little.
const WRITE_BYTES = 1024 * 1024
const SYNC_BYTES = 16 * 1024 * 1024

interface Blobs {
  hasBlob: (key: string) => Promise<boolean>
  put: (key: string, path: string) => Promise<void>
  diskSlots: Semaphore
}

/** Stores unfinished uploads, one file each. */
export function createIncomingFolder(folder: string, { hasBlob, put, diskSlots }: Blobs): IncomingBytes {
  const pathOf = (id: string) => join(folder, id)
  return {
    async receive(id, receiving) {
      await mkdir(folder, { recursive: true })
      const handle = await open(pathOf(id), constants.O_CREAT | constants.O_RDWR, 0o600)
      try {
        await cutAt(handle, receiving.from)
        await writeAll(handle, receiving, diskSlots)
      } finally {
        await handle.close()
      }
    },
    withFile: (id, work) => work(pathOf(id)),
    async keep(id, key) {
      if (!(await hasBlob(key))) await put(key, pathOf(id))
    },
    discard: (id) => rm(pathOf(id), { force: true, recursive: true }),
    async *list() {
      const names = await readdir(folder).catch(() => [])
      for (const id of names) {
        const found = await stat(pathOf(id)).catch(() => null)
        if (found) yield { id, at: found.mtime }
      }
    },
  }
}

async function cutAt(handle: FileHandle, from: number): Promise<void> {
  const { size } = await handle.stat()
  if (size < from) throw new MissingBytesError(`${from - size} bytes are missing`)
  if (size > from) await handle.truncate(from)
}

/** Buffers while the disk writes, and flushes to disk periodically while receiving. */
async function writeAll(
  handle: FileHandle,
  { from, body, onKept }: Receiving,
  diskSlots: Semaphore,
): Promise<void> {
  let written = from
  let synced = from
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let writing: Promise<unknown> = Promise.resolve()
  let syncing: Promise<unknown> = Promise.resolve()

  const sync = async () => {
    const upTo = written
    await diskSlots.run(() => handle.datasync())
    await onKept(upTo)
  }
  const write = async () => {
    const buffers = waiting
    const bytes = waitingBytes
    waiting = []
    waitingBytes = 0
    if (bytes > 0) await diskSlots.run(() => writeWhole(handle, buffers, written))
    written += bytes
    if (written - synced < SYNC_BYTES) return
    synced = written
    await syncing
    syncing = sync()
    syncing.catch(() => undefined)
  }

  try {
    for await (const chunk of body) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes < WRITE_BYTES) continue
      await writing
      writing = write()
      writing.catch(() => undefined)
    }
  } finally {
    // Keep bytes received before a broken connection, so that they aren't sent again.
    await writing
    await write()
    await syncing
    if (written > from) await sync()
  }
}

async function writeWhole(handle: FileHandle, buffers: readonly Buffer[], position: number): Promise<void> {
  const total = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  const { bytesWritten } = await handle.writev(buffers, position)
  if (bytesWritten === total) return
  const rest = Buffer.concat(buffers).subarray(bytesWritten)
  if (bytesWritten === 0) throw new Error('The disk takes nothing more.')
  await writeWhole(handle, [rest], position + bytesWritten)
}
