import { useState } from 'react'
import type { AdminSale } from '#contract/admin/sales.ts'
import { useRefundSale } from '#web/data/admin/payout-queries.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Gives a buyer everything back after the order was sent. */
export function RefundSaleDialog({ sale, onClose }: { sale: AdminSale; onClose: () => void }) {
  const refund = useRefundSale()
  const [key] = useState(() => crypto.randomUUID())
  const { id, number, totalCents, shareCents, currency, seller } = sale
  const total = formatMoney(totalCents, currency)
  const share = shareCents
    ? ` ${seller.name || seller.email} loses the ${formatMoney(shareCents, currency)} share, even if it was already paid out.`
    : ''
  return (
    <ReasonDialog
      title={`Refund ${total} of sale ${number}?`}
      consequence={`The buyer’s card gets everything back.${share} We absorb the cost of printing, delivery and payment.`}
      actionLabel={`Refund ${total}`}
      tone="danger"
      hint="The buyer and the maker see it."
      change={refund}
      errorTitle="Failed to refund sale"
      onConfirm={(reason) => refund.mutate({ id, key, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
