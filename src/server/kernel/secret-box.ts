import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export interface SecretKey {
  id: string
  key: Buffer
}

/** Encrypts credentials and tokens of other services that the database stores. */
export interface SecretBox {
  /** `context` says where the text is stored, as `table:column:rowId`. It can't be opened anywhere else. */
  seal(plain: string, context: string): string
  open(sealed: string, context: string): string
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** The first key encrypts, all of them decrypt, so that keys can be rotated without downtime. */
export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const [current] = keys
  if (!current) throw new Error('No secret key is configured.')
  const fieldKeys = new Map(keys.map(({ id, key }) => [id, deriveKey(key, 'fields')]))
  const keyFor = (id: string) => {
    const key = fieldKeys.get(id)
    if (!key) throw new Error(`This secret was encrypted with the key "${id}", which is not configured.`)
    return key
  }
  return {
    seal(plain, context) {
      // Not from the context's randomness, which tests replace: a repeated iv would reveal the key.
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(current.id), iv).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open(sealed, context) {
      const [version, id = '', content = ''] = sealed.split('.')
      const bytes = Buffer.from(content, 'base64url')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES)
        throw new Error('This is not a sealed secret.')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** A key for one purpose only, so that two uses of the same secret can't be played off against each other. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `spoolyard ${purpose}`, KEY_BYTES))
}

/** Parses keys written as `id:hex`, separated by commas, the current one first. */
export function parseSecretKeys(text: string): SecretKey[] {
  return text.split(',').map((part) => {
    const [id = '', hex = ''] = part.trim().split(':')
    if (!/^\w+$/.test(id) || !/^[0-9a-f]{64}$/i.test(hex)) {
      throw new Error('A secret key must be an id, a colon and 64 hex digits.')
    }
    return { id, key: Buffer.from(hex, 'hex') }
  })
}

/** The keys of a data folder, created on first use. Losing the file means losing every secret in the database. */
export function loadOrCreateKeyFile(dir: string): SecretKey[] {
  const path = join(dir, 'secret.key')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const existing = readIfThere(path)
  if (existing !== null) return parseSecretKeys(existing.trim())
  createKeyFile(path)
  return parseSecretKeys(readFileSync(path, 'utf8').trim())
}

/** The keys of a data folder; none where there is no key file. */
export function readKeyFile(dir: string): SecretKey[] {
  const text = readIfThere(join(dir, 'secret.key'))
  return text === null ? [] : parseSecretKeys(text.trim())
}

/** Creates the file completely or not at all. The first of several processes wins. */
function createKeyFile(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `k1:${randomBytes(KEY_BYTES).toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function readIfThere(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    // A copy or restored backup may have wider permissions.
    chmodSync(path, 0o600)
    return text
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
