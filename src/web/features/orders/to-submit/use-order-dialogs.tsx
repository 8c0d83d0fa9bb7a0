import { useState } from 'react'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { RunSelection } from '#contract/orders/submit-runs.ts'
import { ChangeItemsDialog } from '../change-items/change-items-dialog.tsx'
import { HoldDialog } from '../shop-order/hold-dialog.tsx'
import { TagDialog } from '../shop-order/tag-dialog.tsx'
import { DryRunDialog } from './dry-run-dialog.tsx'

/** What a dialog asks about. */
type Asked =
  | { what: 'submit'; selection: RunSelection }
  | { what: 'hold' | 'tag' | 'items'; orders: readonly Pick<ShopOrderRow, 'id' | 'orderNumber' | 'tags'>[] }

/** The dialogs for orders of a list: the review before submitting, holding, tagging and changing items. */
export function useOrderDialogs(onSubmitted?: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return {
    ask: setAsked,
    dialogs: (
      <>
        <DryRunDialog
          selection={asked?.what === 'submit' ? asked.selection : null}
          onClose={close}
          onSubmitted={() => onSubmitted?.()}
        />
        {asked?.what === 'hold' && <HoldDialog orders={asked.orders} onClose={close} />}
        {asked?.what === 'tag' && <TagDialog orders={asked.orders} onClose={close} />}
        {asked?.what === 'items' && (
          <ChangeItemsDialog orderIds={asked.orders.map(({ id }) => id)} onClose={close} />
        )}
      </>
    ),
  }
}

/** Orders to submit, the oldest first. */
export const selectionOf = (orders: readonly ShopOrderRow[]): RunSelection => ({
  orderIds: orders
    .toSorted((a, b) => a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id))
    .map(({ id }) => id),
})
