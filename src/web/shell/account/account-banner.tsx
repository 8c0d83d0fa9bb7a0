import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Account } from '#contract/account.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { ResendMail } from '#web/features/account/sign-in/resend-mail.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { TimeZoneBanner } from './time-zone-banner.tsx'

const lookAgainMs = 15_000

/** The most urgent thing that keeps the seller from ordering, with the way on; nothing if there is none. */
export function AccountBanner() {
  const { data: account } = useQuery({
    ...signedInAccount,
    // The link of the mail may be opened elsewhere.
    refetchInterval: ({ state }) => (state.data?.emailVerified === false ? lookAgainMs : false),
  })
  useConfirmedMessage(account)
  if (!account) return null
  if (!account.emailVerified) {
    return (
      <Alert tone="warn" shape="banner" action={<ResendMail email={account.email} />}>
        Confirm your address to order. Test orders work already.
      </Alert>
    )
  }
  if (!account.hasPassword && !account.hasGoogle) return <NoPasswordBanner />
  if (account.liveOrdering === 'APPLICATION_REQUIRED') return <ApplicationBanner {...account} />
  return <TimeZoneBanner account={account} />
}

/** Such an account is open here, and nowhere else ever again. */
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
      Your account has no password. Without one you do not get in the next time.
    </Alert>
  )
}

const applicationWords = {
  none: { text: 'Apply for live ordering. Test orders work already.', way: 'Apply' },
  PENDING: { text: 'Your application is being read. Test orders work already.', way: 'See it' },
  REJECTED: { text: 'Your application for live ordering was not accepted.', way: 'See why' },
  ACCEPTED: { text: 'Live ordering is being opened for you.', way: 'See it' },
} as const

function ApplicationBanner({ applicationStatus }: Account) {
  const { text, way } = applicationWords[applicationStatus ?? 'none']
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
          {way}
        </AppLink>
      }
    >
      {text}
    </Alert>
  )
}

/** Says so when the address was confirmed while the dashboard was open, and takes the step off the home. */
function useConfirmedMessage(account: Account | undefined): void {
  const queryClient = useQueryClient()
  const wasConfirmed = useRef<boolean>(undefined)
  const isConfirmed = account?.emailVerified
  useEffect(() => {
    if (wasConfirmed.current === false && isConfirmed) {
      showToast({ tone: 'success', message: 'Your address is confirmed.' })
      refresh(queryClient, homeQuery.queryKey)
    }
    wasConfirmed.current = isConfirmed
  }, [isConfirmed, queryClient])
}
