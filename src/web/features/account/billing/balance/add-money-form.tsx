import { type FormEvent, useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { paymentCents } from '#contract/money/balance.ts'
import { useTopUp } from '#web/data/money/balance-mutations.ts'
import { centsOf } from '#web/lib/money-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

const range = `${formatMoney(paymentCents.min, 'USD')} to ${formatMoney(paymentCents.max, 'USD')}`

/** Pays into the balance by hand, from the saved card or on Stripe's page. */
export function AddMoneyForm({ account }: { account: Account }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [hasTried, setHasTried] = useState(false)
  const topUp = useTopUp()
  const cents = centsOf(text)
  const isValid = typeof cents === 'number' && cents >= paymentCents.min && cents <= paymentCents.max
  const from = account.card ? 'SAVED_CARD' : 'PAGE'
  function change(next: string) {
    setText(next)
    // A key belongs to one payment of one amount.
    setKey(crypto.randomUUID())
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!isValid || topUp.isPending) return
    topUp.mutate({ key, amountCents: cents, from }, { onSuccess: finish })
  }
  function finish({ url, collection }: { url: string | null; collection: { state: string } }) {
    if (url) return
    change('')
    setHasTried(false)
    const isPaid = collection.state === 'SUCCEEDED'
    showToast(
      isPaid
        ? { tone: 'success', message: 'Your payment arrived.' }
        : {
            tone: 'neutral',
            message: 'Stripe hasn’t confirmed the payment yet. It appears here once it has.',
          },
    )
  }
  const amount = isValid ? formatMoney(cents, 'USD') : 'money'
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Add money, in US dollars"
        inputMode="decimal"
        autoComplete="off"
        className="w-48"
        value={text}
        error={hasTried && !isValid ? `Enter an amount from ${range}.` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" isBusy={topUp.isPending}>
        {account.card
          ? `Add ${amount} from card ending in ${account.card.last4}`
          : `Add ${amount} on Stripe’s page`}
      </Button>
    </form>
  )
}
