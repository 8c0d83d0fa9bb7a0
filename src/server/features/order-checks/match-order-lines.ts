import type { LineMatch, Matcher } from '#domain/matcher/matcher.ts'
import type { ReadLine, ReadOrder } from './read-inspectable-orders.ts'

export interface StoredMatch {
  lineId: string
  productId: string | null
  kind: string | null
  text: string
  matchId: string | null
  isIgnored: boolean
  readOptions: { name: string; value: string }[]
}

export interface NewMatch extends StoredMatch {
  /** Whether the line was matched before, and a rule or a product changed what it is linked to. */
  isMoved: boolean
}

/**
 * Matches lines again, in place. Keeps the seller's choices, and the matches that submitted orders were printed with.
 * Returns the matches to store.
 */
export function matchOrderLines(orders: readonly ReadOrder[], matcher: Matcher): NewMatch[] {
  return orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const isFinal = line.matchText !== null && !order.isUnsubmitted
      if (isFinal) return []
      const { usedOptions, ...match } = matchOf(line, matcher)
      // Not stored: lines are matched again before every check that uses it.
      line.usedOptions = [...usedOptions]
      if (isSame(line, match)) return []
      const isMoved =
        line.matchText !== null && line.productId !== match.productId && match.kind !== 'BY_HAND'
      Object.assign(line, {
        // Which version of a file is kept was decided for the orders of the product that it was linked to.
        ...(line.productId !== match.productId && { keptVersions: {} }),
        productId: match.productId,
        isIgnored: match.isIgnored,
        readOptions: match.readOptions,
      })
      return [{ ...match, isMoved }]
    }),
  )
}

function matchOf(line: ReadLine, matcher: Matcher): StoredMatch & Pick<LineMatch, 'usedOptions'> {
  const read = { sku: line.sku, title: line.name, options: line.options }
  const { options, ...match } = line.chosenProductId
    ? (matcher.byHand(line.chosenProductId, read) ?? archivedChoice(line.chosenProductId))
    : matcher.match(read)
  return { lineId: line.id, ...match, readOptions: [...options] }
}

/** The seller's choice stays until the seller undoes it, even if the product was archived. */
const archivedChoice = (productId: string): LineMatch => ({
  productId,
  kind: 'BY_HAND',
  isIgnored: false,
  matchId: null,
  options: [],
  usedOptions: [],
  text: 'You chose a product for this item that is now archived',
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
