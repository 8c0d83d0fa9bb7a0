import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore, ListedBlob } from '../blob-store.ts'
import { withWorkFolder } from '../folder/with-work-folder.ts'
import { createIncomingPieces } from './incoming-pieces.ts'
import { createMultipart, listMultiparts, PART_BYTES } from './multipart.ts'
import { firstValueOf, valuesOf } from './read-xml-values.ts'
import { createS3Client, type S3Client, S3Error, type S3Place } from './s3-client.ts'

const BLOBS = 'blobs/'
const WHOLE_BYTES = 16 * 1024 * 1024

/** Stores blobs in a bucket. `folder` holds temporary local files. */
export function createS3BlobStore({ folder, ...place }: S3Place & { folder: string }): BlobStore {
  const client = createS3Client(place)
  const keyOf = (key: string) => BLOBS + key
  const work = join(folder, 'incoming')
  const sizeOf = (key: string) => headSize(client, keyOf(key))
  const put = (key: string, path: string) => upload(client, keyOf(key), path)
  const withLocal = <T>(key: string, use: (path: string) => Promise<T>) =>
    withWorkFolder(work, async (into) => {
      const path = join(into, 'blob')
      await download(client, key, path)
      return use(path)
    })

  return {
    sizeOf,
    put,
    async open(key, range) {
      const bytes = await sizeOf(key)
      const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const stream = await client.open({ method: 'GET', key: keyOf(key), headers })
      return stream && bytes !== null ? { bytes, stream } : null
    },
    withFile: (key, use) => withLocal(keyOf(key), use),
    async remove(keys) {
      for (const key of keys) await client.send({ method: 'DELETE', key: keyOf(key) }).catch(ignoreMissing)
    },
    list: (within) => listBelow(client, BLOBS, within),
    async removeIncompleteWrites(before) {
      for await (const { key, uploadId, at } of listMultiparts(client, BLOBS))
        if (at < before) await createMultipart(client, key).abort(uploadId).catch(ignoreMissing)
    },
    withFolder: (use) => withWorkFolder(work, use),
    incoming: createIncomingPieces({
      client,
      put,
      list: (prefix) => listBelow(client, prefix),
      hasBlob: async (key) => (await sizeOf(key)) !== null,
      workParent: work,
      withFolder: (use) => withWorkFolder(work, use),
    }),
  }
}

async function headSize(client: S3Client, key: string): Promise<number | null> {
  const answer = await client.send({ method: 'HEAD', key }).catch(ignoreMissing)
  return answer ? Number(answer.headers['content-length']) : null
}

async function download(client: S3Client, key: string, path: string): Promise<void> {
  const stream = await client.open({ method: 'GET', key })
  if (!stream) throw Object.assign(new Error('There is no such blob.'), { code: 'ENOENT' })
  const bytes = Number(stream.headers['content-length'])
  await pipeline(stream, createWriteStream(path))
  if ((await stat(path)).size !== bytes) throw new Error('A blob did not come whole.')
}

async function upload(client: S3Client, key: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      if (bytesRead !== length) throw new Error('A file became shorter while it was stored.')
      return buffer
    }
    if (size <= WHOLE_BYTES) {
      await client.send({ method: 'PUT', key, body: await read(0, size) })
      return
    }
    const multipart = createMultipart(client, key)
    const id = await multipart.begin()
    try {
      for (let number = 1, at = 0; at < size; number++, at += PART_BYTES) {
        await multipart.put(id, number, await read(at, Math.min(PART_BYTES, size - at)))
      }
      await multipart.complete(id)
    } catch (error) {
      await multipart.abort(id).catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

async function* listBelow(
  client: S3Client,
  prefix: string,
  within = '',
): AsyncIterable<ListedBlob & { bytes: number }> {
  let token: string | null = null
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix: prefix + within,
      ...(token !== null && { 'continuation-token': token }),
    }
    const { text } = await client.send({ method: 'GET', key: null, query })
    for (const entry of valuesOf(text, 'Contents')) {
      const key = firstValueOf(entry, 'Key')
      const at = firstValueOf(entry, 'LastModified')
      const bytes = Number(firstValueOf(entry, 'Size'))
      if (key && at) yield { key: key.slice(prefix.length), at: new Date(at), bytes }
    }
    token = firstValueOf(text, 'IsTruncated') === 'true' ? firstValueOf(text, 'NextContinuationToken') : null
  } while (token !== null)
}

function ignoreMissing(error: unknown): null {
  if (error instanceof S3Error && error.status === 404) return null
  throw error
}
