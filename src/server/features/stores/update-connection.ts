import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { enableSource } from '../account/enable-source.ts'
import { publishAccount } from '../account/publish-account.ts'
import { readConnection } from './read-connections.ts'

/** Turns automatic syncing of a connection on or off. */
export const updateConnection: Verbs['updateConnection'] = async (
  context,
  { userId: sellerId },
  { id, isEnabled },
) => {
  const current = await readConnection(context, sellerId, id)
  if (!current) throw notFound()
  await enableSource(context, context.db, { sellerId, source: current.source, isOn: isEnabled })
  await publishAccount(context, sellerId)
  return { connection: { ...current, isEnabled } }
}
