import type { Context } from '#server/kernel/context.ts'
import { base32 } from './base32.ts'

const SECRET_BYTES = 20

/** A new secret, and the form in which the database stores it. */
export function newSecret(
  { randomBytes, secrets }: Pick<Context, 'randomBytes' | 'secrets'>,
  userId: string,
): { secret: Buffer; secretSealed: string } {
  const secret = Buffer.from(randomBytes(SECRET_BYTES))
  return { secret, secretSealed: secrets.seal(secret.toString('hex'), placeOf(userId)) }
}

export const openSecret = ({ secrets }: Pick<Context, 'secrets'>, userId: string, sealed: string): Buffer =>
  Buffer.from(secrets.open(sealed, placeOf(userId)), 'hex')

/** What an authenticator app reads from the QR code. */
export function uriOf(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret).toUpperCase(), issuer: 'Spoolyard' })
  return `otpauth://totp/${encodeURIComponent(`Spoolyard:${email}`)}?${query}`
}

const placeOf = (userId: string) => `authenticators:secret:${userId}`
