import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import {
  type ConnectionRecord,
  findBackfill,
  findConnection,
  noteBackfillEnd,
  noteBackfillProgress,
} from '../stores/connection-store.ts'
import { publishConnection } from '../stores/publish-connection.ts'
import { readShippoToken } from '../stores/read-source-credentials.ts'
import { failureSentence } from '../stores/record-sync.ts'
import type { FetchResult } from './fetch-result.ts'
import { pullShippoPages } from './pull-shippo-pages.ts'
import { pullShipstationPages } from './pull-shipstation-pages.ts'

const DAY_MS = 86_400_000
const LOOK_AGAIN_MS = 5_000

/** Fetches the orders of some days again. Repeating it changes nothing, so after a pause it begins anew. */
export const backfillOrders = job<{ connectionId: string }>({
  name: 'backfill-orders',
  concurrency: 2,
  isOnePerKey: true,
  restsInMaintenance: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, { connectionId }) {
    let waitMs: number | null = null
    const isMine = await context.locks.tryWith(`backfill:${connectionId}`, async (lost) => {
      waitMs = await backfill(context, connectionId, AbortSignal.any([lost, context.stopping]))
    })
    if (!isMine) waitMs = LOOK_AGAIN_MS
    if (waitMs === null) return
    const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    await context.jobs.send(backfillOrders, { connectionId }, { key: `${connectionId}:later`, afterSeconds })
  },
})

async function backfill(context: Context, connectionId: string, signal: AbortSignal): Promise<number | null> {
  const [connection, wanted] = await Promise.all([
    findConnection(context.db, connectionId),
    findBackfill(context.db, connectionId),
  ])
  if (!connection || !wanted) return null
  const since = new Date(wanted.startedAt.getTime() - wanted.days * DAY_MS)
  const result = await fetchSince(context, connection, { since, signal })
  if (!result) return null
  if (result.kind === 'interrupted') return LOOK_AGAIN_MS
  if (result.kind === 'failed' && result.outcome.kind === 'not-sent') {
    return result.outcome.retryAfterMs ?? LOOK_AGAIN_MS
  }
  const error = result.kind === 'failed' ? failureSentence(connection.source, result.outcome) : null
  await noteBackfillEnd(context.db, connection, { at: context.clock.now(), error })
  publishConnection(context, connection)
  return null
}

interface Since {
  since: Date
  signal: AbortSignal
}

async function fetchSince(
  context: Context,
  connection: ConnectionRecord,
  { since, signal }: Since,
): Promise<FetchResult | null> {
  const onPage = async (progress: { received: number; created: number }) => {
    await noteBackfillProgress(context.db, connection, progress)
    publishConnection(context, connection)
  }
  if (connection.source === 'shippo') {
    const token = await readShippoToken(context, connection.sellerId)
    if (!token) return null
    return pullShippoPages(context, connection, { token, signal, placedSince: since, onPage })
  }
  return pullShipstationPages(context, connection, { since, signal, onPage })
}
