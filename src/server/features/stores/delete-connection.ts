import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { disconnectSource } from './disconnect-source.ts'
import { readConnection } from './read-connections.ts'

/** Deletes a connection with its credentials. */
export async function deleteConnection(
  context: Context,
  actor: Actor,
  { id }: { id: string },
): Promise<{ message: string; keptOrders: number }> {
  const connection = await readConnection(context, actor.userId, id)
  if (!connection) throw notFound()
  return disconnectSource(context, actor, connection.source)
}
