import { createWriteStream } from 'node:fs'
import { readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type IncomingBytes, type ListedBlob, MissingBytesError, type Receiving } from '../blob-store.ts'
import type { S3Client } from './s3-client.ts'

const INCOMING = 'incoming/'
const PIECE_BYTES = 8 * 1024 * 1024

interface Parts {
  client: S3Client
  list: (prefix: string) => AsyncIterable<ListedBlob & { bytes: number }>
  hasBlob: (key: string) => Promise<boolean>
  put: (key: string, path: string) => Promise<void>
  /** Where this process has its folders for the time of some work. */
  workParent: string
  withFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>
}

/**
 * Bytes of unfinished uploads as objects of up to 8 MiB, named by where they begin, so that every process can go on with
 * every upload. Parts of a multipart upload would have to have five megabytes at least, which a broken connection breaks.
 */
export function createIncomingPieces(parts: Parts): IncomingBytes {
  const { client, list, hasBlob, put, workParent, withFolder } = parts
  const withFile = <T>(id: string, work: (path: string) => Promise<T>) =>
    withFolder(async (folder) => {
      const path = join(folder, 'whole')
      await assemble(parts, id, path)
      return work(path)
    })
  return {
    receive: (id, receiving) => receivePieces(client, id, receiving),
    withFile,
    async keep(id, key) {
      if (!(await hasBlob(key))) await withFile(id, (path) => put(key, path))
    },
    async discard(id) {
      for await (const { key } of list(`${INCOMING}${id}/`)) {
        await client.send({ method: 'DELETE', key: `${INCOMING}${id}/${key}` })
      }
      await rm(join(workParent, id), { recursive: true, force: true })
    },
    async *list() {
      const newest = new Map<string, Date>()
      for await (const { key, at } of list(INCOMING)) {
        const id = key.split('/')[0]!
        if (!newest.has(id) || newest.get(id)! < at) newest.set(id, at)
      }
      for (const name of await readdir(workParent).catch(() => [])) {
        const found = await stat(join(workParent, name)).catch(() => null)
        if (found) newest.set(name, found.mtime)
      }
      for (const [id, at] of newest) yield { id, at }
    },
  }
}

const nameOf = (id: string, from: number): string => `${INCOMING}${id}/${String(from).padStart(15, '0')}`

async function receivePieces(client: S3Client, id: string, { from, body, onKept }: Receiving): Promise<void> {
  let kept = from
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const keepWaiting = async () => {
    if (waitingBytes === 0) return
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await client.send({ method: 'PUT', key: nameOf(id, kept), body: piece })
    kept += piece.length
    await onKept(kept)
  }
  try {
    for await (const chunk of body) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= PIECE_BYTES) await keepWaiting()
    }
  } finally {
    await keepWaiting()
  }
}

/** Puts the pieces together. Where two lie over each other the later one holds: it was sent after the other counted no more. */
async function assemble({ client, list }: Parts, id: string, path: string): Promise<void> {
  const pieces: number[] = []
  for await (const { key } of list(`${INCOMING}${id}/`)) pieces.push(Number(key))
  let end = 0
  for (const from of pieces.toSorted((one, other) => one - other)) {
    if (from > end) throw new MissingBytesError('a piece is missing')
    const stream = await client.open({ method: 'GET', key: nameOf(id, from) })
    if (!stream) throw new MissingBytesError('a piece is gone')
    const bytes = Number(stream.headers['content-length'])
    const file = createWriteStream(path, { flags: end === 0 ? 'w' : 'r+', start: from })
    await pipeline(stream, file)
    if (file.bytesWritten !== bytes) throw new Error('A piece did not come whole.')
    end = from + bytes
  }
  if (end === 0) throw Object.assign(new Error('Nothing came in.'), { code: 'ENOENT' })
  await truncate(path, end)
}
