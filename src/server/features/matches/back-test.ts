import { setImmediate } from 'node:timers/promises'
import type { MatchPreview } from '#contract/products/matches.ts'
import type { MatchRule } from '#domain/matcher/catalog.ts'
import { readLine } from '#domain/matcher/read-line.ts'
import { createRuleFinder } from '#domain/matcher/rule-finder.ts'
import type { Queries } from '#server/db/database.ts'
import { type Place, type RecentLine, type RecentLines, readRecentLines } from './read-recent-lines.ts'

export const BACK_TEST_DAYS = 90
const MAX_LINES = 50_000
/** Small enough that reading a batch delays other requests by only a few milliseconds. */
const BATCH_SIZE = 100
const SAMPLES_PER_EFFECT = 5

type Effect = MatchPreview['samples'][number]['effect']
export interface BackTest extends Omit<MatchPreview, 'text' | 'readyOrders'> {
  /** The unsubmitted orders with a line that the rule would link, or link to something else. */
  changedOrderIds: string[]
}

/**
 * Simulates a rule placed after `before` on recent lines. Works in batches of orders and yields to other requests in
 * between.
 */
export async function backTest(
  db: Queries,
  {
    sellerId,
    since,
    rule,
    before,
  }: { sellerId: string; since: Date; rule: MatchRule; before: readonly MatchRule[] },
): Promise<BackTest> {
  const { first } = createRuleFinder([...before, rule])
  const tally = new Tally(rule.productId)
  let place: Place | null = null
  while (tally.looked < MAX_LINES) {
    const read: RecentLines = await readRecentLines(db, {
      sellerId,
      since,
      before: place,
      orders: BATCH_SIZE,
    })
    if (!read.last) break
    for (const line of read.lines) tally.look(line, first(readLine(line)) === rule)
    place = read.last
    await setImmediate()
  }
  return tally.result()
}

/** Tallies the rule's effect on lines. */
class Tally {
  looked = 0
  readonly #productId: string | null
  readonly #counts: Record<Effect, number> = { GAINED: 0, CHANGED: 0, SAME: 0, SUBMITTED: 0 }
  readonly #samples: Record<Effect, MatchPreview['samples']> = {
    GAINED: [],
    CHANGED: [],
    SAME: [],
    SUBMITTED: [],
  }
  readonly #changedOrderIds = new Set<string>()

  constructor(productId: string | null) {
    this.#productId = productId
  }

  look(line: RecentLine, isFit: boolean): void {
    this.looked += 1
    const effect = isFit ? this.#effectOn(line) : null
    if (!effect) return
    if (effect === 'GAINED' || effect === 'CHANGED') this.#changedOrderIds.add(line.orderId)
    this.#counts[effect] += 1
    const samples = this.#samples[effect]
    if (samples.length < SAMPLES_PER_EFFECT) samples.push({ ...sampleOf(line), effect })
  }

  result(): BackTest {
    const { GAINED, CHANGED, SAME, SUBMITTED } = this.#counts
    const samples = this.#samples
    return {
      looked: this.looked,
      fits: GAINED + CHANGED + SAME + SUBMITTED,
      gained: GAINED,
      changed: CHANGED,
      submitted: SUBMITTED,
      changedOrderIds: [...this.#changedOrderIds],
      samples: [...samples.CHANGED, ...samples.GAINED, ...samples.SAME, ...samples.SUBMITTED],
    }
  }

  #effectOn(line: RecentLine): Effect {
    if (!line.isUnsubmitted) return 'SUBMITTED'
    if (isWaiting(line)) return 'GAINED'
    const isSame = this.#productId === null ? line.isIgnored : line.productId === this.#productId
    // Manual choices and excluded lines stay as they are.
    return isSame || line.isChosen || line.isExcluded ? 'SAME' : 'CHANGED'
  }
}

const isWaiting = (line: RecentLine): boolean =>
  line.isUnsubmitted && line.productId === null && !line.isIgnored && !line.isExcluded && !line.isChosen

const sampleOf = ({ orderId, orderNumber, sku, title, productName, isIgnored }: RecentLine) => ({
  orderId,
  orderNumber,
  sku,
  title,
  from: isIgnored ? 'Ignored' : productName,
})
