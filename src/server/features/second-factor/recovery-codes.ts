import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { base32 } from './base32.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

const CODES = 10
// 80 bits: they can't be guessed, not even from the stored hashes.
const CODE_BYTES = 10

/** Replaces an account's recovery codes. Returns them as people read them; only their hashes are stored. */
export async function makeRecoveryCodes(
  { randomBytes }: Pick<Context, 'randomBytes'>,
  tx: Queries,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)))
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}
