import { useState } from 'react'
import type { RefundTarget } from '#contract/money/refunds.ts'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { listText } from '#domain/rules/rule-words.ts'
import { useRefundRecord } from '#web/data/admin/print-record-queries.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { refundOf, refundOptions } from './refund-part.ts'

const targets = [
  { value: 'SELLER', label: 'Seller’s preference' },
  { value: 'CARD', label: 'To the card that paid' },
  { value: 'BALANCE', label: 'To the balance' },
] as const satisfies { value: RefundTarget | 'SELLER'; label: string }[]

/** Refunds someone's order: wholly, by a sum, a line or a parcel. */
export function RefundRecordDialog({ order, onClose }: { order: PrintOrder; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const [choice, setChoice] = useState({ what: 'REST', amount: '', quantity: '1' })
  const [to, setTo] = useState<RefundTarget | 'SELLER'>('SELLER')
  const save = useRefundRecord()
  const refund = refundOf(order, choice)
  const change = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part })
  const reprints = order.problems.flatMap(({ reprint }) => (reprint ? [`order ${reprint.orderNumber}`] : []))
  const left = formatMoney(order.money.chargedCents - order.money.refundedCents, order.currency)
  return (
    <ReasonDialog
      title={`Refund order ${order.orderNumber}?`}
      consequence={`${left} can still be refunded. The order itself continues. Amounts not paid by card go to the balance.`}
      actionLabel={refund ? `Refund ${formatMoney(refund.cents, order.currency)}` : 'Refund'}
      keepLabel="Don’t refund"
      hint="The seller sees it in the order’s timeline."
      change={save}
      errorTitle="Failed to refund order"
      onConfirm={(reason) => {
        if (!refund) return
        const target = to === 'SELLER' ? {} : { to }
        save.mutate({ id: order.id, key, reason, ...target, ...refund.body }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      {reprints.length > 0 && (
        <Alert tone="warn">
          Reprinted at no charge as {listText(reprints)}. A refund is paid on top of that.
        </Alert>
      )}
      <Select
        label="Refund"
        options={refundOptions(order)}
        value={choice.what}
        onChange={(what) => change({ what })}
      />
      {choice.what === 'AMOUNT' && (
        <TextField
          label="Amount, in US dollars"
          inputMode="decimal"
          value={choice.amount}
          {...(choice.amount !== '' && !refund && { error: `Enter an amount up to ${left}` })}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      {choice.what.startsWith('line:') && (
        <TextField
          label="Quantity"
          inputMode="numeric"
          value={choice.quantity}
          hint="Refunds the item’s share of printing and our fee."
          onChange={({ target }) => change({ quantity: target.value })}
        />
      )}
      {!refund && choice.what !== 'AMOUNT' && (
        <p className="text-danger">This can’t be refunded. Check the quantity and what’s left to refund.</p>
      )}
      <Select label="Refund to" options={targets} value={to} onChange={setTo} />
    </ReasonDialog>
  )
}
