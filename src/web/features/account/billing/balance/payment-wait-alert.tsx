import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { PaymentWait } from '#contract/money/balance.ts'
import { useRetryPayment, useTopUp } from '#web/data/money/balance-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  waiting: PaymentWait
  account: Account
}

/** Why orders wait for money, and the one thing that releases them. */
export function PaymentWaitAlert({ waiting, account }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const pay = useTopUp()
  const retry = useRetryPayment()
  const canPay = waiting.fix === 'PAY'
  return (
    <Alert
      tone={canPay ? 'danger' : 'info'}
      title={waiting.message}
      action={
        canPay && (
          <>
            <Button
              size="sm"
              variant="primary"
              isBusy={pay.isPending}
              onClick={() => pay.mutate({ key, from: 'PAGE' })}
            >
              Pay on Stripe’s page
            </Button>
            {account.card && waiting.reason !== 'DISPUTED' && (
              <Button size="sm" isBusy={retry.isPending} onClick={() => retry.mutate()}>
                Try the saved card again
              </Button>
            )}
          </>
        )
      }
    >
      {whatNext(waiting)}
    </Alert>
  )
}

function whatNext({ reason, fix }: PaymentWait): string {
  if (reason === 'DISPUTED')
    return 'Orders that you submit yourself are still sent while your balance pays for them. Automatic ordering resumes once your bank decides.'
  return fix === 'PAY'
    ? 'One payment releases all of them.'
    : 'You don’t need to do anything. They continue automatically.'
}
