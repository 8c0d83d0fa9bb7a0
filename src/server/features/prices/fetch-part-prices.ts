import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import type { PartEstimate } from '#server/providers/print/print-provider.ts'
import { recheckOrdersPrinting } from '../catalog/recheck-printing.ts'
import {
  type DuePart,
  deleteUnusedPriceRequests,
  findDue,
  hasDue,
  readPace,
  saveAnswer,
} from './part-price-store.ts'

// The provider allows 100 calls a minute in total, and sending orders comes first.
const CALLS_PER_MINUTE = 30
const CALLS_PER_MINUTE_BESIDE_ORDERS = 4
const BATCH_SIZE = 10
// The rest of each minute's calls is reserved for prices a user is waiting for.
const BACKGROUND_SHARE = 2 / 3

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MIN_RETRY_MS = MINUTE_MS

/** Fetches part prices, new ones soon and known ones daily, at a pace that leaves room for orders. */
export const fetchPartPrices = recurring({
  name: 'fetch-part-prices',
  every: 5_000,
  hasWork: ({ clock }) => hasDue(clock.now()),
  run: fetchDue,
})

/** Deletes price requests of changed or removed products once a day. */
export const deleteUnusedPrices = recurring({
  name: 'forget-part-prices',
  every: DAY_MS,
  run: ({ db }) => deleteUnusedPriceRequests(db),
})

async function fetchDue(context: Context, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const { asked, hasWaitingOrders } = await readPace(context.db, new Date(now.getTime() - MINUTE_MS))
  const allowed = hasWaitingOrders ? CALLS_PER_MINUTE_BESIDE_ORDERS : CALLS_PER_MINUTE
  const limit = Math.min(allowed - asked, BATCH_SIZE)
  if (limit <= 0) return
  const forBackground = Math.ceil(allowed * BACKGROUND_SHARE) - asked
  for (const [index, part] of (await findDue(context.db, { now, limit })).entries()) {
    if (!part.isUrgent && index >= forBackground) return
    if (signal.aborted) return
    const outcome = await context.print.estimateFile({
      fileId: part.providerFileId,
      filamentId: part.filamentId,
      hasSupport: part.options.split(',').includes('support'),
    })
    // The request never arrived, so the next round retries it.
    if (outcome.kind === 'not-sent') return
    await keep(context, part, outcome)
  }
}

async function keep(
  context: Context,
  { failures: before, ...part }: DuePart,
  outcome: CallOutcome<PartEstimate>,
): Promise<void> {
  const at = context.clock.now()
  const isAnswered = outcome.kind === 'done' || (outcome.kind === 'refused' && !isUnauthorized(outcome))
  const failures = isAnswered ? 0 : before + 1
  const delayMs = isAnswered ? DAY_MS : Math.min(DAY_MS, MIN_RETRY_MS * 2 ** Math.min(failures, 20))
  await context.db.transaction(async (tx) => {
    const isChanged = await saveAnswer(tx, {
      part,
      at,
      failures,
      nextAt: new Date(at.getTime() + delayMs),
      estimate: outcome.kind === 'done' ? outcome.value : null,
      refusal: outcome.kind === 'refused' && !isUnauthorized(outcome) ? outcome.message : null,
    })
    if (isChanged) await recheckOrdersPrinting(context, tx, part.fileId)
  })
}
