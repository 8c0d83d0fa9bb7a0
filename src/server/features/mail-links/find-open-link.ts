import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { findMailToken, type MailPurpose, type MailToken } from './mail-token-store.ts'

export type OpenLink = MailToken

/** The link of a token, or the reason it doesn't work. Finding it doesn't reserve it: only `useLink` does. */
export async function findOpenLink(
  { db, clock }: Context,
  token: string,
  purposes: readonly MailPurpose[],
): Promise<OpenLink> {
  const link = await findMailToken(db, hashToken(token), clock.now())
  if (!link || !purposes.includes(link.purpose)) throw new Failure('LINK_INVALID')
  if (link.usedAt) throw new Failure('LINK_USED')
  if (link.isDead) throw new Failure('LINK_EXPIRED')
  return link
}
