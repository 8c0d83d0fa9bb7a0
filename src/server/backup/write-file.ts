import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypt, encrypt } from './backup-cipher.ts'

interface Written {
  bytes: number
  sha256: string
}

interface Secrecy {
  key: Buffer | null
  /** What the file is; it opens as nothing else. */
  purpose: string
}

/** Writes a stream to a file of the backup, compressed and encrypted, and syncs it. */
export async function writeFile(path: string, source: Readable, { key, purpose }: Secrecy): Promise<Written> {
  const measure = measuring()
  const cipher = key ? encrypt(key, purpose) : new PassThrough()
  await pipeline(source, createGzip({ level: 1 }), cipher, measure.stream, createWriteStream(path))
  await syncFile(path)
  return measure.result()
}

/** Reads such a file into a stream. Without a target it is only checked. */
export async function readFile(path: string, target: Writable, { key, purpose }: Secrecy): Promise<void> {
  const cipher = key ? decrypt(key, purpose) : new PassThrough()
  await pipeline(createReadStream(path), cipher, createGunzip(), target)
}

/** The size and hash of what passes through. */
export function measuring(): { stream: Transform; result(): Written } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      hash.update(piece)
      done(null, piece)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Whether something has this name. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Makes a file or folder survive a power cut. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
