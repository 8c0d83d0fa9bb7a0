import type { ConnectedSource, Connection } from '#contract/stores/connections.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { enableSource } from '../account/enable-source.ts'
import { type Credentials, lockConnectionOf, saveCredentials } from './connection-store.ts'
import { readConnection } from './read-connections.ts'
import { syncOrderSource } from './sync-order-source.ts'

export interface Secrets {
  /** ShipStation's API key or Shippo's token. */
  key: string
  secret: string | null
  webhookTokenHash: string | null
  accountRef: string | null
  storeIds: readonly string[]
}

/** Stores verified credentials, replacing earlier ones, and syncs the first orders. */
export async function storeConnection(
  context: Context,
  { sellerId, source }: { sellerId: string; source: ConnectedSource },
  secrets: Secrets,
  andThen: (tx: Transaction, connectionId: string) => Promise<void> = async () => undefined,
): Promise<Connection> {
  const id = await context.db.transaction(async (tx) => {
    const id = (await lockConnectionOf(tx, sellerId, source)) ?? context.newId('con')
    const at = context.clock.now()
    const { storeIds } = secrets
    await saveCredentials(tx, { id, sellerId, source, at, storeIds }, seal(context, id, secrets))
    await enableSource(context, tx, { sellerId, source, isOn: true })
    await context.raise(factsChanged, { tx, sellerId })
    await context.jobs.send(syncOrderSource, { connectionId: id }, { key: id, tx })
    await andThen(tx, id)
    return id
  })
  const connection = await readConnection(context, sellerId, id)
  if (!connection) throw notFound()
  return connection
}

function seal(
  { secrets }: Context,
  id: string,
  { key, secret, webhookTokenHash, accountRef }: Secrets,
): Credentials {
  return {
    keySealed: secrets.seal(key, `source_connections:key_sealed:${id}`),
    secretSealed: secret && secrets.seal(secret, `source_connections:secret_sealed:${id}`),
    keyHint: hintOf(key),
    secretHint: secret && hintOf(secret),
    webhookTokenHash,
    accountRef,
  }
}

/** The last four characters, provided enough of the secret stays hidden. */
function hintOf(secret: string): string {
  return secret.length >= 12 ? secret.slice(-4) : ''
}
