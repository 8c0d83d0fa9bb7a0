import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { hashToken, isTokenOf, newToken } from '../sessions/hash-token.ts'
import { findLinkOfAnyone, type ProofLinkRecord } from './proof-link-store.ts'

const placeOf = (id: string): string => `proof_links:key_sealed:${id}`

/** A new secret for a link, as it's stored. */
export function newLinkKey(context: Context, id: string): Pick<ProofLinkRecord, 'keyHash' | 'keySealed'> {
  const key = newToken(context)
  return { keyHash: hashToken(key), keySealed: context.secrets.seal(key, placeOf(id)) }
}

/** The address to send to the buyer. */
export function linkUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { id, keySealed }: Pick<ProofLinkRecord, 'id' | 'keySealed'>,
): string {
  return `${config.publicUrl}/proof?link=${id}&key=${secrets.open(keySealed, placeOf(id))}`
}

/** A link by its key; without the key it doesn't exist. */
export async function openLink(
  { db }: Pick<Context, 'db'>,
  { id, key }: { id: string; key: string },
): Promise<ProofLinkRecord> {
  const link = await findLinkOfAnyone(db, id)
  if (!link || !isTokenOf(key, link.keyHash)) throw notFound()
  return link
}
