import { Coins } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { maxCreditCents } from '#contract/constants.ts'
import { useCreditSeller } from '#web/data/admin/money-request-queries.ts'
import { centsOf } from '#web/lib/money-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Puts money of ours into a seller's balance, with a reason. */
export function CreditButton({ account }: Pick<AdminUser, 'account'>) {
  const [key, setKey] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const credit = useCreditSeller(account.id)
  const wanted = centsOf(amount) ?? 0
  const cents = wanted > 0 && wanted <= maxCreditCents ? wanted : null
  const close = () => {
    credit.reset()
    setAmount('')
    setKey(null)
  }
  return (
    <>
      <Button onClick={() => setKey(crypto.randomUUID())}>
        <Coins aria-hidden size={16} />
        Credit balance
      </Button>
      {key !== null && (
        <ReasonDialog
          title={`Credit the balance of ${account.name || account.email}?`}
          consequence="It’s our money, and the seller can spend it right away. Larger credits wait for a second administrator."
          actionLabel={cents === null ? 'Credit' : `Credit ${formatMoney(cents, 'USD')}`}
          keepLabel="Cancel"
          hint="The seller sees it in the balance’s history."
          change={credit}
          errorTitle="The balance wasn’t credited"
          onConfirm={(reason) =>
            cents !== null && credit.mutate({ key, amountCents: cents, reason }, { onSuccess: close })
          }
          onClose={close}
        >
          <TextField
            label="Amount, in US dollars"
            inputMode="decimal"
            value={amount}
            {...(amount !== '' &&
              cents === null && { error: `Enter an amount up to ${formatMoney(maxCreditCents, 'USD')}` })}
            onChange={({ target }) => setAmount(target.value)}
          />
        </ReasonDialog>
      )}
    </>
  )
}
