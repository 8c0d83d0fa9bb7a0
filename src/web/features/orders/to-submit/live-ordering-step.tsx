import type { Account } from '#contract/account/account.ts'
import { AppLink } from '#web/lib/app-link.tsx'

/** What the seller still needs for charged orders. Tests don't need it. */
export type NoLiveOrdering = Exclude<Account['liveOrdering'], 'ALLOWED'>

const steps = {
  EMAIL_NOT_VERIFIED: { section: 'profile', words: 'Confirm your email address' },
  APPLICATION_REQUIRED: { section: 'application', words: 'Go to your application' },
} as const

/** Links to the step that enables live ordering. */
export function LiveOrderingStep({ missing }: { missing: NoLiveOrdering }) {
  const { section, words } = steps[missing]
  return (
    <AppLink
      to="/dashboard/settings/$section"
      params={{ section }}
      className="inline-block rounded font-medium text-accent-text underline underline-offset-4"
    >
      {words}
    </AppLink>
  )
}
