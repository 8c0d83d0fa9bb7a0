import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#contract/account/account.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ApiSection } from './api-tokens/api-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ApplicationSection } from './application-section.tsx'
import { BillingSection } from './billing/billing-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { buyerSections, type SettingsSection, settingsSections } from './section-names.ts'
import { SettingsNav } from './settings-nav.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'

interface Props {
  /** The section from the URL; falls back to the first one. */
  section: string
  hasGoogle: boolean
  /** Whether sellers can save a card. */
  hasCards: boolean
  /** Chooses between light, dark and the system's theme. */
  themePicker: ReactNode
}

/** The seller's settings, in sections. */
export function SettingsScreen({ section: wanted, ...props }: Props) {
  const query = useQuery(signedInAccount)
  const offered = query.data?.isSeller === false ? buyerSections : settingsSections
  const section =
    offered.find((known) => known === wanted && (known !== 'billing' || props.hasCards)) ?? 'profile'
  return (
    <>
      <PageHeader title="Settings" />
      {query.data && (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-[11rem_minmax(0,60rem)]">
          <SettingsNav current={section} account={query.data} hasCards={props.hasCards} />
          <div className="min-w-0">
            <Section key={section} section={section} account={query.data} {...props} />
          </div>
        </div>
      )}
      {query.error && !query.data && (
        <Card isFlush>
          <QueryError query={query} />
        </Card>
      )}
    </>
  )
}

function Section({
  section,
  account,
  hasGoogle,
  themePicker,
}: Props & { section: SettingsSection; account: Account }) {
  switch (section) {
    case 'profile':
      return <ProfileSection account={account} />
    case 'sign-in':
      return <SignInSection account={account} hasGoogle={hasGoogle} />
    case 'notifications':
      return <NotificationsSection account={account} />
    case 'appearance':
      return <AppearanceSection account={account} themePicker={themePicker} />
    case 'billing':
      return <BillingSection account={account} />
    case 'application':
      return <ApplicationSection account={account} />
    case 'api':
      return <ApiSection />
    case 'data':
      return <DataSection account={account} />
  }
}
