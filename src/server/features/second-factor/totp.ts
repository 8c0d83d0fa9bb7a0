import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ by a step either way (RFC 6238, 5.2). */
const NEIGHBORS = [0, -1, 1]

/** The code of a secret in a step of 30 seconds (RFC 6238 with SHA-1 and six digits, which every app knows). */
export function totpOf(secret: Buffer, step: number): string {
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(count).digest()
  const at = mac[19]! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code belongs to, or null when it belongs to none around now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS)
  const found = NEIGHBORS.map((offset) => current + offset).filter((step) =>
    timingSafeEqual(
      Buffer.from(totpOf(secret, step)),
      Buffer.from(code.padStart(DIGITS, '0').slice(0, DIGITS)),
    ),
  )
  return code.length === DIGITS ? (found[0] ?? null) : null
}
