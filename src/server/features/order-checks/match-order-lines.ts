import type { LineMatch, Matcher } from '#domain/matcher/matcher.ts'
import type { ReadLine, ReadOrder } from './read-inspectable-orders.ts'

/** How a line came to its product, as it is stored. */
export interface StoredMatch {
  lineId: string
  productId: string | null
  kind: string | null
  text: string
  matchId: string | null
  isIgnored: boolean
  readOptions: { name: string; value: string }[]
}

/**
 * Matches the lines afresh, in place. What the seller chose by hand stays, and what was submitted keeps what it was
 * printed as. Answers with what has to be stored.
 */
export function matchOrderLines(orders: readonly ReadOrder[], matcher: Matcher): StoredMatch[] {
  return orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const isSettled = line.matchText !== null && !order.isUnsubmitted
      if (isSettled) return []
      const match = matchOf(line, matcher)
      if (isSame(line, match)) return []
      Object.assign(line, {
        productId: match.productId,
        isIgnored: match.isIgnored,
        readOptions: match.readOptions,
      })
      return [match]
    }),
  )
}

function matchOf(line: ReadLine, matcher: Matcher): StoredMatch {
  const read = { sku: line.sku, title: line.name, options: line.options }
  const { options, ...match } = line.chosenProductId
    ? (matcher.byHand(line.chosenProductId, read) ?? archivedChoice(line.chosenProductId))
    : matcher.match(read)
  return { lineId: line.id, ...match, readOptions: [...options] }
}

/** The seller's choice holds until the seller takes it back, even where that product is not in use any more. */
const archivedChoice = (productId: string): LineMatch => ({
  productId,
  kind: 'BY_HAND',
  isIgnored: false,
  matchId: null,
  options: [],
  text: 'You chose a product for this line that is archived now',
})

function isSame(line: ReadLine, match: StoredMatch): boolean {
  return (
    line.productId === match.productId &&
    line.matchKind === match.kind &&
    line.matchText === match.text &&
    line.matchId === match.matchId &&
    line.isIgnored === match.isIgnored &&
    JSON.stringify(line.readOptions) === JSON.stringify(match.readOptions)
  )
}
