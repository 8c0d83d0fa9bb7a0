import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { deriveKey } from '../kernel/secret-box.ts'

const MAGIC = Buffer.from('SYB1')
const SALT_BYTES = 32
const TAG_BYTES = 16
const NONCE_BYTES = 12
export const CHUNK_BYTES = 64 * 1024

/**
 * Encrypts a file of a backup: AES-256-GCM in chunks, under its own key. A chunk's nonce is its number and whether it
 * is the last, so chunks that were changed, swapped, repeated or cut off don't open. `purpose` binds it to its place.
 */
export function encrypt(key: Buffer, purpose: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = keyOf(key, salt, purpose)
  let chunk = 0
  const seal = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(chunk, isLast))
    chunk += 1
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  return inPieces(CHUNK_BYTES, seal, Buffer.concat([MAGIC, salt]))
}

/** Reverses `encrypt`. It fails at the first byte that isn't what was encrypted with this key for this purpose. */
export function decrypt(key: Buffer, purpose: string): Transform {
  let fileKey: Buffer | null = null
  let chunk = 0
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    if (!fileKey || sealed.length < TAG_BYTES) throw new Error('The file ends too early.')
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(chunk, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(sealed.subarray(-TAG_BYTES))
    chunk += 1
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  const pieces = inPieces(CHUNK_BYTES + TAG_BYTES, open)
  let header = Buffer.alloc(0)
  const headerBytes = MAGIC.length + SALT_BYTES
  const takePieces = pieces._transform.bind(pieces)
  pieces._transform = (bytes: Buffer, encoding, done) => {
    if (fileKey) return takePieces(bytes, encoding, done)
    header = Buffer.concat([header, bytes])
    if (header.length < headerBytes) return done()
    if (!header.subarray(0, MAGIC.length).equals(MAGIC))
      return done(new Error('This is not an encrypted file.'))
    fileKey = keyOf(key, header.subarray(MAGIC.length, headerBytes), purpose)
    takePieces(header.subarray(headerBytes), encoding, done)
  }
  return pieces
}

const keyOf = (key: Buffer, salt: Buffer, purpose: string): Buffer =>
  deriveKey(Buffer.concat([key, salt]), `backup ${purpose}`)

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(chunk, NONCE_BYTES - 5)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** Hands on pieces of one size. Only the end shows which is the last, which may be empty. */
function inPieces(size: number, turn: (piece: Buffer, isLast: boolean) => Buffer, first?: Buffer): Transform {
  let parts: Buffer[] = []
  let length = 0
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      parts.push(bytes)
      length += bytes.length
      if (length <= size) return done()
      try {
        let all = Buffer.concat(parts)
        for (; all.length > size; all = all.subarray(size)) this.push(turn(all.subarray(0, size), false))
        parts = [all]
        length = all.length
        done()
      } catch (error) {
        done(unreadable(error))
      }
    },
    flush(done) {
      try {
        this.push(turn(Buffer.concat(parts), true))
        done()
      } catch (error) {
        done(unreadable(error))
      }
    },
  })
  if (first) stream.push(first)
  return stream
}

const unreadable = (cause: unknown): Error =>
  new Error('It was changed, is cut off, or was encrypted with another BACKUP_KEY.', { cause })
