import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import type { PartEstimate } from '#server/providers/print/print-provider.ts'
import { readOrdersPrinting } from '../catalog/read-catalog.ts'
import { type DuePart, findDue, forgetUnused, readPace, storeAnswer } from './part-price-store.ts'

// The provider takes 100 calls a minute in all, and sending orders comes first.
const CALLS_PER_MINUTE = 30
const CALLS_PER_MINUTE_BESIDE_ORDERS = 4
const MOST_PER_ROUND = 10
// The rest of a minute's calls is kept for what somebody is looking at.
const BACKGROUND_SHARE = 2 / 3

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AFTER_TROUBLE_MS = MINUTE_MS

/** Asks for the prices of parts, new ones soon and known ones once a day, at a pace that leaves room for orders. */
export const askPartPrices: Loop = {
  name: 'ask part prices',
  everyMs: ({ config }) => (config.mode === 'test' ? 200 : 2_000),
  async run(context) {
    await context.locks.tryWith('part-prices', (lost) => askDue(context, lost))
  },
}

/** Once a day the parts of products that changed or went are forgotten. */
export const forgetPartPrices: Loop = {
  name: 'forget part prices',
  everyMs: () => DAY_MS,
  run: ({ db }) => forgetUnused(db),
}

async function askDue(context: Context, lost: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const { asked, doOrdersWait } = await readPace(context.db, new Date(now.getTime() - MINUTE_MS))
  const allowed = doOrdersWait ? CALLS_PER_MINUTE_BESIDE_ORDERS : CALLS_PER_MINUTE
  const limit = Math.min(allowed - asked, MOST_PER_ROUND)
  if (limit <= 0) return
  const forBackground = Math.ceil(allowed * BACKGROUND_SHARE) - asked
  for (const [index, part] of (await findDue(context.db, { now, limit })).entries()) {
    if (!part.isLookedAt && index >= forBackground) return
    if (lost.aborted || context.stopping.aborted) return
    const outcome = await context.print.estimateFile({
      fileId: part.providerFileId,
      filamentId: part.filamentId,
      hasSupport: part.options.split(',').includes('support'),
    })
    // Nobody heard us, so the next round asks again.
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
  const waitMs = isAnswered ? DAY_MS : Math.min(DAY_MS, AFTER_TROUBLE_MS * 2 ** Math.min(failures, 20))
  await context.db.transaction(async (tx) => {
    const isOther = await storeAnswer(tx, {
      part,
      at,
      failures,
      nextAt: new Date(at.getTime() + waitMs),
      estimate: outcome.kind === 'done' ? outcome.value : null,
      refusal: outcome.kind === 'refused' && !isUnauthorized(outcome) ? outcome.message : null,
    })
    if (!isOther) return
    for (const { sellerId, orderIds } of await readOrdersPrinting(tx, part.fileId)) {
      await context.raise(factsChanged, { tx, sellerId, orderIds })
    }
  })
}
