import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Account } from '#contract/account/account.ts'
import { planOf, plans } from '#contract/account/plans.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { ResendMail } from '#web/features/account/sign-in/resend-mail.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { TimeZoneBanner } from './time-zone-banner.tsx'

const refetchMs = 15_000

/** The most urgent thing that keeps the seller from ordering, with its fix; nothing if there is none. */
export function AccountBanner() {
  const { data: account } = useQuery({
    ...signedInAccount,
    // The link in the email may be opened on another device.
    refetchInterval: ({ state }) => (state.data?.emailVerified === false ? refetchMs : false),
  })
  useConfirmedMessage(account)
  if (!account) return null
  if (!account.emailVerified) {
    return (
      <Alert tone="warn" shape="banner" action={<ResendMail email={account.email} />}>
        Confirm your email address to place orders. You can already submit test orders.
      </Alert>
    )
  }
  if (!account.hasPassword && !account.hasGoogle) return <NoPasswordBanner />
  const unpaid = account.userSubscriptions.findLast(({ status }) => status === 'PAST_DUE')
  if (unpaid) return <UnpaidPlanBanner subscription={unpaid} account={account} />
  if (account.liveOrdering === 'APPLICATION_REQUIRED') return <ApplicationBanner {...account} />
  return <TimeZoneBanner account={account} />
}

/** Without a password or Google, the account can't be signed in to again once this session ends. */
function NoPasswordBanner() {
  return (
    <Alert
      tone="warn"
      shape="banner"
      action={
        <AppLink
          to="/dashboard/settings/$section"
          params={{ section: 'sign-in' }}
          className={buttonStyle({ size: 'sm' })}
        >
          Set a password
        </AppLink>
      }
    >
      Your account has no password. Set one so you can sign in again.
    </Alert>
  )
}

/** Nothing is lost by waiting, but the plan ends with the week of grace. */
function UnpaidPlanBanner({ subscription, account }: { subscription: UserSubscription; account: Account }) {
  const { name } = planOf(subscription.level)
  const { graceEndsAt } = subscription
  const isKept = graceEndsAt !== null && account.premium_level >= subscription.level
  return (
    <Alert
      tone="danger"
      shape="banner"
      action={
        <AppLink
          to="/dashboard/settings/$section"
          params={{ section: 'billing' }}
          className={buttonStyle({ size: 'sm' })}
        >
          Fix the payment
        </AppLink>
      }
    >
      Your payment for the {name} plan failed.{' '}
      {isKept
        ? `You keep the plan until ${formatDay(graceEndsAt, account.timeZone)}.`
        : `Your account is on ${plans[0].name} until it is paid.`}
    </Alert>
  )
}

const applicationWords = {
  none: { text: 'Apply for live ordering. You can already submit test orders.', action: 'Apply' },
  PENDING: {
    text: 'We’re reviewing your application. You can already submit test orders.',
    action: 'View application',
  },
  REJECTED: { text: 'Your application for live ordering wasn’t accepted.', action: 'See why' },
  ACCEPTED: { text: 'Live ordering will be on in a moment.', action: 'View application' },
} as const

function ApplicationBanner({ applicationStatus }: Account) {
  const { text, action } = applicationWords[applicationStatus ?? 'none']
  return (
    <Alert
      tone={applicationStatus === 'PENDING' ? 'info' : 'warn'}
      shape="banner"
      action={
        <AppLink
          to="/dashboard/settings/$section"
          params={{ section: 'application' }}
          className={buttonStyle({ size: 'sm' })}
        >
          {action}
        </AppLink>
      }
    >
      {text}
    </Alert>
  )
}

/** Shows a toast when the address is confirmed while the dashboard is open, and refreshes the setup steps on Home. */
function useConfirmedMessage(account: Account | undefined): void {
  const queryClient = useQueryClient()
  const wasConfirmed = useRef<boolean>(undefined)
  const isConfirmed = account?.emailVerified
  useEffect(() => {
    if (wasConfirmed.current === false && isConfirmed) {
      showToast({ tone: 'success', message: 'Your email address is confirmed.' })
      refresh(queryClient, homeQuery.queryKey)
    }
    wasConfirmed.current = isConfirmed
  }, [isConfirmed, queryClient])
}
