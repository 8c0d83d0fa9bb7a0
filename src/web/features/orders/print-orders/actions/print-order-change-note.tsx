import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { possibilityOf } from './possibility-of.ts'

const links = {
  ITEMS: { words: 'Change items', tab: 'product' },
  ADDRESS: { words: 'Change address', tab: 'address' },
} as const

interface Props {
  order: PrintOrder
  what: keyof typeof links
}

/** The link that changes the items or the address, or why they can't be changed. */
export function PrintOrderChangeNote({ order, what }: Props) {
  const found = possibilityOf(order, what)
  const { words, tab } = links[what]
  // A test is over, and its notice says so.
  if (!found || (order.stage === 'TEST' && !found.isPossible)) return null
  return (
    <p className="text-pretty text-[0.8125rem] text-muted">
      {found.isPossible && order.shopOrderId && (
        <AppLink
          {...placeOfOrder(order.shopOrderId)}
          search={{ tab }}
          className="mr-1.5 rounded font-medium text-accent-text underline underline-offset-4"
        >
          {words}
        </AppLink>
      )}
      {found.text}
    </p>
  )
}
