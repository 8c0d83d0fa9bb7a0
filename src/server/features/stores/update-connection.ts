import type { Connection } from '#contract/stores/connections.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { enableSource } from '../account/enable-source.ts'
import { publishAccount } from '../account/publish-account.ts'
import { readConnection } from './read-connections.ts'

/** Turns automatic syncing of a connection on or off. */
export async function updateConnection(
  context: Context,
  { userId: sellerId }: Actor,
  { id, isEnabled }: { id: string; isEnabled: boolean },
): Promise<{ connection: Connection }> {
  const current = await readConnection(context, sellerId, id)
  if (!current) throw notFound()
  await enableSource(context, context.db, { sellerId, source: current.source, isOn: isEnabled })
  await publishAccount(context, sellerId)
  return { connection: { ...current, isEnabled } }
}
