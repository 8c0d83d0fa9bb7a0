import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Double, startS3Double } from '#testing/rig/s3-double.ts'
import { systemClock } from '../kernel/clock.ts'
import type { BlobStore } from './blob-store.ts'
import { createFolderBlobStore } from './folder/folder-blob-store.ts'
import { createMultipart } from './s3/multipart.ts'
import { createS3BlobStore } from './s3/s3-blob-store.ts'
import { createS3Client } from './s3/s3-client.ts'
import { signRequest } from './s3/sign-request.ts'

let folder: string
let s3: S3Double
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoolyard-blobs-'))
  s3 = await startS3Double()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucketStore = (name: string) =>
  createS3BlobStore({
    ...s3.keys,
    endpoint: s3.url,
    bucket: s3.bucket,
    folder: join(folder, name),
    clock: systemClock,
  })
const stores: [string, () => BlobStore][] = [
  ['a folder', () => createFolderBlobStore(join(folder, 'local'))],
  ['a bucket', () => bucketStore('one')],
]
const someBytes = (length: number, seed = 1) => Buffer.alloc(length, seed)
const pattern = (length: number, seed: number) => {
  const bytes = Buffer.alloc(length)
  for (let index = 0; index < length; index++) bytes[index] = (index * seed + (index >> 8)) & 255
  return bytes
}
async function* inChunks(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const collect = async <T>(things: AsyncIterable<T>) => {
  const all: T[] = []
  for await (const thing of things) all.push(thing)
  return all
}
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(stores)('%s', (_, open) => {
  test.each([0, 1_000, 17 * 1024 * 1024])('gives back what was put, also %i bytes of it', async (length) => {
    const store = open()
    const bytes = pattern(length, 7)
    const key = `usr_1/v-${length}/original`
    await store.withFolder(async (work) => {
      writeFileSync(join(work, 'it'), bytes)
      await store.put(key, join(work, 'it'))
    })
    expect(await store.sizeOf(key)).toBe(length)
    expect(sha(await store.withFile(key, (path) => readFile(path)))).toBe(sha(bytes))
    if (length < 20) return
    const part = await store.open(key, { from: 10, to: 19 })
    expect(Buffer.concat(await collect(part!.stream))).toEqual(bytes.subarray(10, 20))
  })

  test('lists what it has, removes what is asked, and has nothing else', async () => {
    const store = open()
    const keys = ['usr_2/a/original', 'usr_2/b & c/original', 'usr_2/d/original']
    for (const key of keys) {
      await store.withFolder(async (work) => {
        writeFileSync(join(work, 'it'), key)
        await store.put(key, join(work, 'it'))
      })
    }
    const own = async () =>
      (await collect(store.list())).map(({ key }) => key).filter((key) => key.startsWith('usr_2'))
    expect((await own()).toSorted()).toEqual(keys)
    await store.remove([...keys.slice(1), 'usr_2/never'])
    expect(await own()).toEqual(keys.slice(0, 1))
    expect([await store.open(keys[1]!), await store.sizeOf(keys[1]!)]).toEqual([null, null])
  })

  test('keeps what came before a connection broke, continues in another process, and makes it one blob', async () => {
    const bytes = pattern(10 * 1024 * 1024, 11)
    const half = 8_400_001
    const kept: number[] = []
    const onKept = async (received: number) => void kept.push(received)
    const broken = async function* () {
      yield* inChunks(bytes.subarray(0, half), 65_536)
      throw new Error('hung up')
    }
    const first = open()
    await expect(first.incoming.receive('upl_1', { from: 0, body: broken(), onKept })).rejects.toThrow(
      'hung up',
    )
    expect(kept.at(-1)).toBe(half)
    const second = open()
    // A part that was not acknowledged is sent again.
    const from = half - 1_000
    await second.incoming.receive('upl_1', { from, body: inChunks(bytes.subarray(from), 65_536), onKept })
    expect(kept.at(-1)).toBe(bytes.length)
    expect(sha(await second.incoming.withFile('upl_1', (path) => readFile(path)))).toBe(sha(bytes))
    await second.incoming.keep('upl_1', 'usr_3/v/original')
    await second.incoming.keep('upl_1', 'usr_3/v/original')
    await second.incoming.discard('upl_1')
    expect(sha(await second.withFile('usr_3/v/original', (path) => readFile(path)))).toBe(sha(bytes))
    expect((await collect(second.incoming.list())).map(({ id }) => id)).not.toContain('upl_1')
  })
})

test('a bucket that fails twice is asked a third time, and a refusal is no blob', async () => {
  const store = bucketStore('faulty')
  const put = (key: string) =>
    store.withFolder(async (work) => {
      writeFileSync(join(work, 'it'), someBytes(100))
      await store.put(key, join(work, 'it'))
    })
  s3.spoil(500, 'hang up')
  await put('usr_4/a/original')
  expect(await store.sizeOf('usr_4/a/original')).toBe(100)
  s3.spoil(403)
  await expect(put('usr_4/b/original')).rejects.toThrow('403')
  expect(await store.sizeOf('usr_4/b/original')).toBeNull()
  const stranger = createS3BlobStore({
    ...s3.keys,
    secretAccessKey: 'wrong',
    endpoint: s3.url,
    bucket: s3.bucket,
    folder,
    clock: systemClock,
  })
  await expect(stranger.sizeOf('usr_4/a/original')).rejects.toThrow('403')
  expect(s3.openUploads()).toEqual([])
})

test('what a crash left of storing in parts is forgotten after a while, and what is under way is not', async () => {
  const client = createS3Client({ ...s3.keys, endpoint: s3.url, bucket: s3.bucket, clock: systemClock })
  const begin = (key: string) => createMultipart(client, key).begin()
  for (const name of ['a', 'b', 'c']) await begin(`blobs/usr_5/${name}/original`)
  const then = new Date(Date.now() - 1_000)
  s3.makeOld(10_000)
  await begin('blobs/usr_5/d/original')
  await bucketStore('sweeping').removeIncompleteWrites(then)
  expect(s3.openUploads()).toEqual(['blobs/usr_5/d/original'])
})

// The example of the documentation: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
test('requests are signed as the documentation of S3 says', () => {
  const { authorization } = signRequest(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodySha256: createHash('sha256').update('').digest('hex'),
      at: new Date('2013-05-24T00:00:00Z'),
    },
  )
  expect(authorization).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
