import type { Connection } from '#contract/connections.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { readConnections } from './read-connections.ts'

/** The order sources of the seller, each with its sync state. */
export async function listConnections(
  { db }: Context,
  actor: Actor,
): Promise<{ connections: Connection[]; shippoAuthorizeUrl: string | null }> {
  return { connections: await readConnections(db, actor.userId), shippoAuthorizeUrl: null }
}
