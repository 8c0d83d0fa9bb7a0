import type { ListedItem } from '#contract/portals/listings.ts'

/** The variant that is shown: the wanted one, otherwise the first that can be bought; null if nothing is offered. */
export const chosenItem = (items: readonly ListedItem[], wanted: string | undefined): ListedItem | null =>
  items.find(({ id }) => id === wanted) ?? items.find(({ isAvailable }) => isAvailable) ?? items[0] ?? null

/**
 * Where choosing a value leads to: the variant with that value that keeps as many of the other choices as possible, one
 * that can be bought before one that can’t. Null if no variant has the value.
 */
export function itemWith(
  items: readonly ListedItem[],
  chosen: ListedItem,
  { name, value }: { name: string; value: string },
): ListedItem | null {
  const kept = (item: ListedItem): number =>
    Object.entries(chosen.variant).filter(
      ([option, each]) => option !== name && item.variant[option] === each,
    ).length
  const [best] = items
    .filter(({ variant }) => variant[name] === value)
    .toSorted((one, other) => kept(other) - kept(one) || Number(other.isAvailable) - Number(one.isAvailable))
  return best ?? null
}
