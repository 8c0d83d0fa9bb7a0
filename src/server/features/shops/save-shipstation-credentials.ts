import type { Connection } from '#contract/connections.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { Failure, notFound } from '#server/failure.ts'
import type { SourceCredentials } from '#server/providers/order-source.ts'
import { type Credentials, lockConnectionOf, putCredentials } from './connection-store.ts'
import { readConnection } from './read-connections.ts'
import { subscribeToSource } from './subscribe-to-source.job.ts'
import { syncOrderSource } from './sync-order-source.job.ts'
import { hashWebhookToken, newWebhookToken, sealWebhookToken } from './webhook-token.ts'

/** Stores a ShipStation key and secret that ShipStation accepts, in place of earlier ones, and fetches the first orders. */
export async function saveShipstationCredentials(
  context: Context,
  actor: Actor,
  credentials: SourceCredentials,
): Promise<{ connection: Connection }> {
  await requireAccepted(context, credentials)
  const token = newWebhookToken(context)
  const id = await context.db.transaction(async (tx) => {
    const id = (await lockConnectionOf(tx, actor.userId)) ?? context.newId('con')
    const sealed = seal(context, id, credentials)
    const at = context.clock.now()
    await putCredentials(
      tx,
      { id, sellerId: actor.userId, at },
      { ...sealed, webhookTokenHash: hashWebhookToken(token) },
    )
    await context.jobs.send(syncOrderSource, { connectionId: id }, { key: id, tx })
    const tokenSealed = sealWebhookToken(context, id, token)
    await context.jobs.send(subscribeToSource, { connectionId: id, tokenSealed }, { tx })
    return id
  })
  const connection = await readConnection(context.db, actor.userId, id)
  if (!connection) throw notFound()
  return { connection }
}

async function requireAccepted(context: Context, credentials: SourceCredentials): Promise<void> {
  const outcome = await context.shipstation.checkCredentials(credentials)
  if (outcome.kind === 'done') return
  const isRefused = outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403)
  if (isRefused) throw new Failure('SHIPSTATION_KEYS_REFUSED')
  const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
  throw new Failure('SHIPSTATION_UNREACHABLE', { cause: new Error(reason) })
}

function seal(
  { secrets }: Context,
  id: string,
  { key, secret }: SourceCredentials,
): Omit<Credentials, 'webhookTokenHash'> {
  return {
    keySealed: secrets.seal(key, `source_connections:key_sealed:${id}`),
    secretSealed: secrets.seal(secret, `source_connections:secret_sealed:${id}`),
    keyHint: hintOf(key),
    secretHint: hintOf(secret),
  }
}

/** The last four characters, where that leaves enough unsaid. */
function hintOf(secret: string): string {
  return secret.length >= 12 ? secret.slice(-4) : ''
}
