import type { ListedItem, Listing } from '#contract/portals/listings.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { BuyButtons } from './buy-buttons.tsx'

// The server and the browser must write the same amount.
const LOCALE = 'en-US'

/** The price of the chosen variant, and why it can’t be bought if it can’t. */
export function BuyBox({ listing, item }: { listing: Listing; item: ListedItem | null }) {
  const obstacle = obstacleOf(listing, item)
  return (
    <section aria-label="Price" className="grid gap-4">
      {item && (
        <p aria-live="polite">
          <span className="tabular font-semibold text-3xl tracking-tight">
            {formatMoney(item.priceCents, listing.currency, LOCALE)}
          </span>{' '}
          <span className="text-muted text-sm">each, before delivery</span>
        </p>
      )}
      {obstacle && <Alert tone="warn">{obstacle}</Alert>}
      {!obstacle && item && <BuyButtons key={item.id} itemId={item.id} />}
    </section>
  )
}

function obstacleOf({ state, items, maker }: Listing, item: ListedItem | null): string | null {
  if (state === 'PAUSED') return 'The maker has paused this listing. It can’t be ordered right now.'
  if (maker?.isOnHoliday) return `${maker.name} is away and takes no orders right now.`
  if (!item) return 'No variants are available right now.'
  if (item.isAvailable || state !== 'LISTED') return null
  const others = items.some(({ isAvailable }) => isAvailable)
  const what = Object.values(item.variant).join(', ') || 'It'
  return `${what} can’t be printed right now, because a filament or part is out of stock.${others ? ' Choose another one.' : ''}`
}
