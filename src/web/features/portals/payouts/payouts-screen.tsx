import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PayoutOverview } from '#contract/money/payouts.ts'
import { payoutsQuery, useRefreshPayoutAccount } from '#web/data/portals/payout-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { NextPayout } from './next-payout.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { PayoutParts } from './payout-parts.tsx'
import { PayoutStatement } from './payout-statement.tsx'

/** The way of a maker's shares: where they go, what waits and why, and what was paid out. */
export function PayoutsScreen() {
  const { data, error, isFetching, refetch } = useQuery(payoutsQuery)
  return (
    <>
      <PageHeader title="Payouts" text="What your sales earn, and how it reaches you." />
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <Skeleton className="h-96 w-full max-w-3xl" />}
      {data && <Payouts payouts={data.payouts} />}
    </>
  )
}

function Payouts({ payouts }: { payouts: PayoutOverview }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <SetupNotice />
      <Notices payouts={payouts} />
      <NextPayout payouts={payouts} />
      <PayoutAccountCard payouts={payouts} />
      <PayoutHistory />
      <PayoutParts payouts={payouts} />
      <PayoutStatement />
    </div>
  )
}

/** What the address says after Stripe's page. It stays on the page but is removed from the address right away. */
function useSetupNotice(): 'returned' | 'expired' | null {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/portals/payouts')
  const { setup } = search
  const [shown, setShown] = useState<'returned' | 'expired' | null>(null)
  if ((setup === 'returned' || setup === 'expired') && setup !== shown) setShown(setup)
  useEffect(() => {
    if (setup) setSearch({ setup: undefined }, { replace: true })
  }, [setup, setSearch])
  return shown
}

/** After Stripe's page. What the address says isn't trusted: the account is read at Stripe. */
function SetupNotice() {
  const name = useSetupNotice()
  const { mutate, isPending, error, isSuccess } = useRefreshPayoutAccount()
  useEffect(() => {
    if (name) mutate()
  }, [name, mutate])
  if (!name) return null
  if (name === 'expired')
    return (
      <Alert tone="info" isLive title="That page has expired">
        Stripe’s pages work once, for a few minutes. Continue where you left off with the button below.
      </Alert>
    )
  if (isPending) return <Alert tone="info" isLive title="Checking with Stripe" />
  if (error)
    return (
      <Alert tone="warn" isLive title="Stripe didn’t answer yet">
        Your details are safe at Stripe. This page updates automatically.
      </Alert>
    )
  return isSuccess ? (
    <Alert tone="success" isLive title="Checked with Stripe">
      The state of your account is below.
    </Alert>
  ) : null
}

/** What keeps money from arriving, the worst first. */
function Notices({ payouts }: { payouts: PayoutOverview }) {
  const { hold, bankFailure, owedCents, currency, isSetUp } = payouts
  return (
    <>
      {!isSetUp && (
        <Alert tone="info" title="Payouts to a bank aren’t set up here yet">
          Your shares go to your balance.
        </Alert>
      )}
      {hold && (
        <Alert tone="warn" title="Your payouts are on hold">
          {hold.reason} Nothing is lost: what your sales earn waits here.
        </Alert>
      )}
      {bankFailure && (
        <Alert tone="danger" title={`Your bank sent back ${formatMoney(bankFailure.cents, currency)}`}>
          Stripe says: {bankFailure.reason}. The money is in your account there. Check your bank details at
          Stripe.
        </Alert>
      )}
      {owedCents > 0 && (
        <Alert tone="warn" title={`You owe ${formatMoney(owedCents, currency)}`}>
          Refunds or disputes took back shares that had been paid out. Your next shares pay this first.
        </Alert>
      )}
    </>
  )
}
