import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { disconnectSource } from './disconnect-source.ts'
import { readConnection } from './read-connections.ts'

/** Deletes a connection with its credentials. */
export const deleteConnection: Verbs['deleteConnection'] = async (context, actor, { id }) => {
  const connection = await readConnection(context, actor.userId, id)
  if (!connection) throw notFound()
  return disconnectSource(context, actor, connection.source)
}
