import type { ListedItem, Listing } from '#contract/portals/listings.ts'
import { fieldStyle } from '#web/ui/forms/field-frame.tsx'

interface Props {
  listing: Listing
  item: ListedItem
  money: (cents: number) => string
}

/** Chooses a variant where scripts don’t run. Elsewhere it isn’t shown, and sends the one that the page is about. */
export const VariantField = ({ listing, item, money }: Props) => (
  <label className="hidden gap-1.5 noscript:grid">
    <span className="font-medium text-sm">{listing.choices.map(({ name }) => name).join(', ')}</span>
    <select name="item" defaultValue={item.id} className={`${fieldStyle(null)} h-10`}>
      {listing.items
        .filter(({ isAvailable }) => isAvailable)
        .map(({ id, variant, priceCents }) => (
          <option key={id} value={id}>
            {Object.values(variant).join(', ')}: {money(priceCents)}
          </option>
        ))}
    </select>
  </label>
)
