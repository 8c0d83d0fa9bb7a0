import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { World } from '#sandbox/kit/world.ts'
import { boxStl } from './measure-stl.ts'
import { printFiles } from './print-files.ts'

export const bucketBase = '/print/s3'
const linkSeconds = 3600
const secret = 'sandbox-bucket'

/** Creates a link that reads or writes one object for an hour without authentication. */
export function presign(origin: string, method: 'GET' | 'PUT', key: string, now: number): string {
  const expires = Math.floor(now / 1000) + linkSeconds
  return `${origin}${bucketBase}/${key}?X-Amz-Expires=${linkSeconds}&Expires=${expires}&X-Amz-Signature=${sign(method, key, expires)}`
}

/** Whether a presigned link is genuine and has not expired. */
export function isValidLink(
  method: 'GET' | 'PUT',
  key: string,
  query: URLSearchParams,
  now: number,
): boolean {
  const expires = Number(query.get('Expires'))
  const given = Buffer.from(query.get('X-Amz-Signature') ?? '')
  const expected = Buffer.from(sign(method, key, expires))
  return given.length === expected.length && timingSafeEqual(given, expected) && now < expires * 1000
}

/** Stores an uploaded object atomically. */
export async function saveObject(world: World, key: string, bytes: Readable): Promise<void> {
  const path = pathOf(world, key)
  await mkdir(join(world.dir, 'files'), { recursive: true })
  const partial = `${path}.${process.hrtime.bigint()}.part`
  try {
    await pipeline(bytes, createWriteStream(partial))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Reads an object. The demo files were never uploaded; they are boxes of the right size. */
export async function readObject(world: World, key: string): Promise<Readable | Buffer | undefined> {
  if ((await objectSize(world, key)) !== undefined) return createReadStream(pathOf(world, key))
  const file = printFiles(world.store).get(key)
  return file && boxStl(file.x, file.y, file.z)
}

/** Loads an uploaded object into memory. */
export async function loadObject(world: World, key: string): Promise<Buffer | undefined> {
  return (await objectSize(world, key)) === undefined ? undefined : readFile(pathOf(world, key))
}

/** The size of an uploaded object in bytes, or undefined when there is none. */
export async function objectSize(world: World, key: string): Promise<number | undefined> {
  return stat(pathOf(world, key)).then(
    ({ size }) => size,
    () => undefined,
  )
}

function pathOf(world: World, key: string): string {
  return join(world.dir, 'files', key.replace(/[^\w-]/g, '_'))
}

function sign(method: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`${method} ${key} ${expires}`).digest('hex')
}
