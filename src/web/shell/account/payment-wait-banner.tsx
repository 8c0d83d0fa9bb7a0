import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { PaymentWait } from '#contract/money/balance.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** Orders that wait for money, with the one payment that releases them. Billing says it itself, with more ways out. */
export function PaymentWaitBanner() {
  const waiting = useQuery(balanceQuery).data?.balance.waiting
  const isInBilling = useLocation({ select: ({ pathname }) => pathname === '/dashboard/settings/billing' })
  if (!waiting || isInBilling) return null
  return (
    <Alert
      tone={waiting.fix === 'PAY' ? 'danger' : 'warn'}
      shape="banner"
      isLive
      action={
        waiting.fix === 'PAY' ? (
          <PayButton waiting={waiting} />
        ) : waiting.reason === 'DISPUTED' ? (
          <AppLink
            to="/dashboard/settings/$section"
            params={{ section: 'billing' }}
            className="rounded font-medium underline underline-offset-4"
          >
            Open Billing
          </AppLink>
        ) : undefined
      }
    >
      {waiting.message}
    </Alert>
  )
}

/** Opens Stripe's page for what the orders lack. Closing it loses nothing. */
function PayButton({ waiting }: { waiting: PaymentWait }) {
  const pay = useMutation({
    mutationFn: () => api.topUp({ body: { key: crypto.randomUUID(), from: 'PAGE' } }),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url)
    },
    onError: showFailure,
  })
  return (
    <Button size="sm" isBusy={pay.isPending} onClick={() => pay.mutate()}>
      Pay {formatMoney(waiting.lackingCents, 'USD')}
    </Button>
  )
}
