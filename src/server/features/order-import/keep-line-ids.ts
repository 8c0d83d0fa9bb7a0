import { textKey } from '#domain/text/text-key.ts'
import type { IncomingLine } from '#server/providers/sources/incoming-shop-order.ts'

type Line = Pick<IncomingLine, 'sourceLineId' | 'sku' | 'name' | 'options' | 'personalization'>
type KnownLine = Line & { id: string }

/**
 * Assigns an id to each line: its known id, or else a new one. What the seller chose for a line goes with its id, and files and some
 * stores have no ids of their own, so a line keeps its id only while it is the same item. Of several with the same id and SKU, those that
 * didn't change keep theirs; which of the others is which can't be told.
 */
export function keepLineIds(
  known: readonly KnownLine[],
  incoming: readonly Line[],
  newId: () => string,
): string[] {
  const taken = new Set<string>()
  const takeBy = (keyOf: (line: Line) => string) => {
    const lines = Map.groupBy(known, keyOf)
    return (line: Line): string | null => {
      const next = lines.get(keyOf(line))?.find(({ id }) => !taken.has(id))
      if (next) taken.add(next.id)
      return next?.id ?? null
    }
  }
  const unchanged = incoming.map(takeBy(contentOf))
  const takeSame = takeBy(itemOf)
  const [before, now] = [Map.groupBy(known, itemOf), Map.groupBy(incoming, itemOf)]
  const isOnly = (line: Line) => [before, now].every((lines) => (lines.get(itemOf(line))?.length ?? 0) < 2)
  return incoming.map((line, index) => unchanged[index] ?? (isOnly(line) ? takeSame(line) : null) ?? newId())
}

const itemOf = ({ sourceLineId, sku, name }: Line): string =>
  JSON.stringify([sourceLineId, sku === null ? name : textKey(sku)])

const contentOf = ({ sourceLineId, sku, name, options, personalization }: Line): string =>
  JSON.stringify([
    sourceLineId,
    sku,
    name,
    options.map((option) => [option.name, option.value]),
    personalization,
  ])
