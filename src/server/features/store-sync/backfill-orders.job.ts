import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import {
  type ConnectionRecord,
  findBackfill,
  findConnection,
  finishBackfill,
  saveBackfillProgress,
  saveRateLimit,
} from '../stores/connection-store.ts'
import { publishConnection } from '../stores/publish-connection.ts'
import { pullOf } from '../stores/pull-of.ts'
import { readSourceCredentials } from '../stores/read-source-credentials.ts'
import { failureSentence } from '../stores/record-sync.ts'
import { type ImportResult, importPages } from './import-pages.ts'

const DAY_MS = 86_400_000
const RETRY_MS = 5_000

/** Imports a range of past orders. Repeating it changes nothing, so after a pause it starts over. */
export const backfillOrders = job<{ connectionId: string }>({
  name: 'backfill-orders',
  concurrency: 2,
  isOnePerKey: true,
  pausesInMaintenance: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, { connectionId }) {
    let delayMs: number | null = null
    const isLocked = await context.locks.tryWith(`backfill:${connectionId}`, async (lost) => {
      delayMs = await backfill(context, connectionId, AbortSignal.any([lost, context.stopping]))
    })
    if (!isLocked) delayMs = RETRY_MS
    if (delayMs === null) return
    const afterSeconds = Math.max(1, Math.ceil(delayMs / 1000))
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
  const result = await importSince(context, connection, { since, signal })
  if (!result) return null
  if (result.kind === 'interrupted') return RETRY_MS
  if (result.kind === 'failed' && result.outcome.kind === 'not-sent') {
    return result.outcome.retryAfterMs ?? RETRY_MS
  }
  const error = result.kind === 'failed' ? failureSentence(connection.source, result.outcome) : null
  await finishBackfill(context.db, connection, { at: context.clock.now(), error })
  publishConnection(context, connection)
  return null
}

interface Since {
  since: Date
  signal: AbortSignal
}

async function importSince(
  context: Context,
  connection: ConnectionRecord,
  { since, signal }: Since,
): Promise<ImportResult | null> {
  const pull = pullOf(context, connection.source)
  const credentials = await readSourceCredentials(context, connection)
  if (!credentials) return null
  const result = await importPages(context, connection, {
    pages: pull.past(credentials, since),
    signal,
    async onPage({ received, created }) {
      await saveBackfillProgress(context.db, connection, { received, created })
      publishConnection(context, connection)
    },
  })
  if (result.kind === 'finished') {
    const calls = pull.remainingCalls(credentials)
    await saveRateLimit(context.db, connection, { calls, at: context.clock.now() })
  }
  return result
}
