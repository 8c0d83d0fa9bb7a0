import type { ListedItem, ListedModel, Listing } from '#contract/portals/listings.ts'

/** Of a filament of unknown color. */
const NO_COLOR = '#c9c4ba'

/** The color in which a part of the chosen variant is printed, as `#rrggbb`. */
export function colorOfModel(
  { hex, option }: Pick<ListedModel, 'hex' | 'option'>,
  choices: Listing['choices'],
  item: Pick<ListedItem, 'variant'> | null,
): string {
  if (option === null) return hex ?? NO_COLOR
  const values = choices.find(({ name }) => name === option)?.values ?? []
  const chosen = values.find(({ value }) => value === item?.variant[option]) ?? values[0]
  return chosen?.hex ?? NO_COLOR
}
