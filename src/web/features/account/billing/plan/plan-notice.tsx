import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { planOf } from '#contract/account/plans.ts'
import { useAddressNotice } from '#web/features/account/use-address-notice.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { liveSubscription } from './live-subscription.ts'

const names = ['started', 'pending', 'changed', 'unchanged'] as const
type Notice = (typeof names)[number]
const isNotice = (text: string | undefined): text is Notice => names.some((name) => name === text)

const REFETCH_MS = 2_000

/** How the visit to Stripe's page ended. */
export function PlanNotice({ account }: { account: Account }) {
  const notice = useAddressNotice('plan', isNotice)
  // A seller who changed something sees it when Stripe has notified us, usually within a second.
  const [before] = useState(() => stateOf(account))
  const isWaiting = notice === 'pending' && stateOf(account) === before && !liveSubscription(account)
  useQuery({
    ...signedInAccount,
    refetchInterval: isWaiting ? REFETCH_MS : false,
    staleTime: isWaiting ? 0 : 30_000,
  })
  if (!notice) return null
  if (isWaiting)
    return (
      <Alert tone="info" isLive title="Your plan is on its way">
        Stripe hasn’t confirmed it yet. It appears here without a reload, usually within a minute. You don’t
        have to pay again.
      </Alert>
    )
  if (notice === 'unchanged')
    return (
      <Alert tone="info" isLive title="Your plan is unchanged">
        You left Stripe’s page before the end. You weren’t charged.
      </Alert>
    )
  if (notice === 'changed') return null
  return (
    <Alert tone="success" isLive title={`You’re on the ${planOf(account.premium_level).name} plan`}>
      Everything it unlocks works now.
    </Alert>
  )
}

const stateOf = ({ premium_level, userSubscriptions }: Account): string =>
  JSON.stringify([premium_level, userSubscriptions])
