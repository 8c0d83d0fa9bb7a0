import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { hashToken } from './hash-token.ts'
import { findMailToken, type MailPurpose, type MailToken } from './mail-token-store.ts'

/** The link of a token, or in words why it does not work. Says nothing about who comes first: only using it up does. */
export async function findOpenLink(
  { db, clock }: Context,
  token: string,
  purposes: readonly MailPurpose[],
): Promise<MailToken> {
  const link = await findMailToken(db, hashToken(token), clock.now())
  if (!link || !purposes.includes(link.purpose)) throw new Failure('LINK_INVALID')
  if (link.usedAt) throw new Failure('LINK_USED')
  if (link.isDead) throw new Failure('LINK_EXPIRED')
  return link
}
