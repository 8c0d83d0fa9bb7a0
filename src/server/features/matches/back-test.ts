import { setImmediate } from 'node:timers/promises'
import type { MatchPreview } from '#contract/matches.ts'
import type { MatchRule } from '#domain/matcher/catalog.ts'
import { readLine } from '#domain/matcher/read-line.ts'
import { createRuleFinder } from '#domain/matcher/rule-finder.ts'
import type { Queries } from '#server/db/database.ts'
import { type Place, type RecentLine, type RecentLines, readRecentLines } from './read-recent-lines.ts'

export const BACK_TEST_DAYS = 90
const MOST_LINES = 50_000
/** Few enough that reading them keeps nobody else waiting for more than some milliseconds. */
const ORDERS_AT_ONCE = 100
const SAMPLES_OF_EACH = 5

type Effect = MatchPreview['samples'][number]['effect']
export type BackTest = Omit<MatchPreview, 'text'>

/**
 * What a rule would have decided among the lines of late, if it stood behind `before`. Looks at some orders at a time
 * and lets other requests in between.
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
  while (tally.looked < MOST_LINES) {
    const read: RecentLines = await readRecentLines(db, {
      sellerId,
      since,
      before: place,
      orders: ORDERS_AT_ONCE,
    })
    if (!read.last) break
    for (const line of read.lines) tally.look(line, first(readLine(line)) === rule)
    place = read.last
    await setImmediate()
  }
  return tally.result()
}

/** Counts what becomes of lines. */
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
  #releasedOrders = 0
  /** Lines of one order come together. */
  #order = { id: '', isGaining: false, isOpen: false, isPrinted: false }

  constructor(productId: string | null) {
    this.#productId = productId
  }

  look(line: RecentLine, isFit: boolean): void {
    this.looked += 1
    if (line.orderId !== this.#order.id) this.#beginOrder(line.orderId)
    const effect = isFit ? this.#effectOn(line) : null
    if (line.isUnsubmitted && effect === 'GAINED') this.#order.isGaining = true
    if (isWaiting(line) && effect !== 'GAINED') this.#order.isOpen = true
    // An order of which nothing is printed is not sent, whatever is known of its lines.
    if (this.#isPrintedAfter(line, effect)) this.#order.isPrinted = true
    if (!effect) return
    this.#counts[effect] += 1
    const samples = this.#samples[effect]
    if (samples.length < SAMPLES_OF_EACH) samples.push({ ...sampleOf(line), effect })
  }

  result(): BackTest {
    this.#beginOrder('')
    const { GAINED, CHANGED, SAME, SUBMITTED } = this.#counts
    const samples = this.#samples
    return {
      looked: this.looked,
      fits: GAINED + CHANGED + SAME + SUBMITTED,
      gained: GAINED,
      changed: CHANGED,
      submitted: SUBMITTED,
      releasedOrders: this.#releasedOrders,
      samples: [...samples.CHANGED, ...samples.GAINED, ...samples.SAME, ...samples.SUBMITTED],
    }
  }

  #beginOrder(id: string): void {
    const { isGaining, isOpen, isPrinted } = this.#order
    if (isGaining && !isOpen && isPrinted) this.#releasedOrders += 1
    this.#order = { id, isGaining: false, isOpen: false, isPrinted: false }
  }

  #isPrintedAfter(line: RecentLine, effect: Effect | null): boolean {
    if (effect === 'GAINED' || effect === 'CHANGED') return this.#productId !== null
    return line.productId !== null && !line.isExcluded
  }

  #effectOn(line: RecentLine): Effect {
    if (!line.isUnsubmitted) return 'SUBMITTED'
    if (isWaiting(line)) return 'GAINED'
    const isSame = this.#productId === null ? line.isIgnored : line.productId === this.#productId
    // What the seller chose by hand, or left out of its order, stays so.
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
