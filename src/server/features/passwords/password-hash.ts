import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Failure } from '#server/kernel/failure.ts'

// OWASP's minimum for argon2id. Every hash names its parameters, so they can be raised later.
const COST = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const CONCURRENCY = 2
// About a second of work. Beyond that, callers get a 503 to retry instead of waiting longer and longer.
const MAX_WAITING = 40

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** Compared when there is no password, so that the reply takes equally long. */
export const decoyHash = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes a password with argon2id into the standard `$argon2id$…` text. The memory is in KiB. */
export async function hashPassword(password: string, { memory, passes } = COST): Promise<string> {
  const salt = randomBytes(16)
  const tag = await run(password, { salt, memory, passes, tagLength: TAG_BYTES })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(tag)}`
}

/** Compares a password with a hash in constant time. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, salt, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const options = { memory: Number(memory), passes: Number(passes), tagLength: expected.length }
  return timingSafeEqual(await run(password, { salt: Buffer.from(salt!, 'base64'), ...options }), expected)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Each hash takes 19 MB and one core for 40 ms, so only a few run at once and the rest wait. */
async function run(
  password: string,
  { salt, ...options }: { salt: Buffer; memory: number; passes: number; tagLength: number },
): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  while (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      ...options,
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}
