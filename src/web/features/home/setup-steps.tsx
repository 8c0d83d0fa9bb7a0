import type { ReactNode } from 'react'
import type { Account } from '#contract/account.ts'
import type { Home } from '#contract/home.ts'
import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** What other features do for the checklist, as buttons. */
export interface SetupActions {
  /** Mails the link that confirms the address once more. */
  resendMail: ReactNode
  /** Asks for the keys of ShipStation. */
  connect: ReactNode
}

export interface SetupStep {
  key: string
  title: string
  /** What it is for, or where it stands. */
  text: string
  isDone: boolean
  action: ReactNode
}

/** What makes a seller ready to sell, from real state. The steps that somebody else has to take are left out. */
export function setupSteps(
  setup: Home['setup'],
  account: Pick<Account, 'email' | 'liveOrdering' | 'applicationStatus'>,
  actions: SetupActions,
): SetupStep[] {
  const steps: (SetupStep | false)[] = [
    {
      key: 'confirm',
      title: 'Confirm your email address',
      text: setup.isEmailVerified
        ? `${account.email} is confirmed.`
        : `We mailed a link to ${account.email}. Test orders work already.`,
      isDone: setup.isEmailVerified,
      action: actions.resendMail,
    },
    {
      key: 'demo',
      title: 'Submit the demo order as a test',
      text: 'See a real price from the print provider. Nothing is charged, nothing is printed.',
      isDone: setup.hasSubmittedDemo,
      action: <StepLink to={{ view: 'unsubmitted', ask: 'submit-demo' }}>Submit as test</StepLink>,
    },
    {
      key: 'product',
      title: 'Make a product',
      text: 'It says what a SKU is printed from: which parts, in which filament.',
      isDone: setup.hasProduct,
      action: <StepLink to={{ view: 'products' }}>Open products</StepLink>,
    },
    {
      key: 'connect',
      title: 'Connect ShipStation',
      text: 'The orders of your shops then come in by themselves.',
      isDone: setup.isConnected,
      action: actions.connect,
    },
    needsApplication(account) && {
      key: 'apply',
      title: 'Apply for live ordering',
      text: applicationText(account.applicationStatus),
      isDone: setup.hasApplied && account.applicationStatus !== 'REJECTED',
      action: <StepLink to={{ view: 'settings', section: 'application' }}>Apply</StepLink>,
    },
    {
      key: 'first',
      title: 'Submit your first order',
      text: 'From then on this page shows how your shop is doing.',
      isDone: setup.hasSubmitted,
      action: <StepLink to={{ view: 'unsubmitted' }}>See your orders</StepLink>,
    },
  ]
  return steps.filter((step) => step !== false)
}

/** Where applications are not reviewed, nobody is asked for one. */
function needsApplication({
  liveOrdering,
  applicationStatus,
}: Pick<Account, 'liveOrdering' | 'applicationStatus'>): boolean {
  return liveOrdering === 'APPLICATION_REQUIRED' || applicationStatus !== null
}

function applicationText(status: Account['applicationStatus']): string {
  if (status === 'ACCEPTED') return 'You may order.'
  if (status === 'PENDING') return 'Yours is being read. We mail you the answer.'
  if (status === 'REJECTED') return 'The last one was not accepted. You may apply again.'
  return 'Tell us in a minute what you sell, so that we can open ordering for you.'
}

function StepLink({ to, children }: { to: Parameters<typeof ViewLink>[0]['to']; children: ReactNode }) {
  return (
    <ViewLink to={to} className={buttonStyle({ size: 'sm' })}>
      {children}
    </ViewLink>
  )
}
