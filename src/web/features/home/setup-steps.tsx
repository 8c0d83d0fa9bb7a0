import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { Home } from '#contract/insight/home.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Buttons that other features provide for the checklist. */
export interface SetupActions {
  /** Resends the confirmation email. */
  resendMail: ReactNode
  /** Opens the dialog for the ShipStation API keys. */
  connect: ReactNode
}

export interface SetupStep {
  key: string
  title: string
  /** What the step is for, or its status. */
  text: string
  isDone: boolean
  action: ReactNode
}

/** The setup steps, from the account's real state. Steps that don't apply to the account are omitted. */
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
        : `We sent a link to ${account.email}. You can already submit test orders.`,
      isDone: setup.isEmailVerified,
      action: actions.resendMail,
    },
    {
      key: 'demo',
      title: 'Submit the demo order as a test',
      text: 'Get a real price from the print provider. You aren’t charged and nothing is printed.',
      isDone: setup.hasSubmittedDemo,
      action: (
        <StepLink to={linkOptions({ to: '/dashboard/orders', search: { ask: 'submit-demo' } })}>
          Submit as test
        </StepLink>
      ),
    },
    {
      key: 'product',
      title: 'Create a product',
      text: 'Choose the file and filament to print for each SKU.',
      isDone: setup.hasProduct,
      action: <StepLink to={linkOptions({ to: '/dashboard/products' })}>Go to products</StepLink>,
    },
    {
      key: 'connect',
      title: 'Connect ShipStation',
      text: 'Your store orders are then imported automatically.',
      isDone: setup.isConnected,
      action: actions.connect,
    },
    needsApplication(account) && {
      key: 'apply',
      title: 'Apply for live ordering',
      text: applicationText(account.applicationStatus),
      isDone: setup.hasApplied && account.applicationStatus !== 'REJECTED',
      action: (
        <StepLink
          to={linkOptions({ to: '/dashboard/settings/$section', params: { section: 'application' } })}
        >
          Apply
        </StepLink>
      ),
    },
    {
      key: 'first',
      title: 'Submit your first order',
      text: 'After that, this page shows how your store is doing.',
      isDone: setup.hasSubmitted,
      action: <StepLink to={linkOptions({ to: '/dashboard/orders' })}>View orders</StepLink>,
    },
  ]
  return steps.filter((step) => step !== false)
}

/** Without application review, sellers don't have to apply. */
function needsApplication({
  liveOrdering,
  applicationStatus,
}: Pick<Account, 'liveOrdering' | 'applicationStatus'>): boolean {
  return liveOrdering === 'APPLICATION_REQUIRED' || applicationStatus !== null
}

function applicationText(status: Account['applicationStatus']): string {
  if (status === 'ACCEPTED') return 'You can place live orders.'
  if (status === 'PENDING') return 'We’re reviewing your application and will email you the result.'
  if (status === 'REJECTED') return 'Your last application wasn’t accepted. You can apply again.'
  return 'Tell us what you sell so we can turn on live ordering. It takes a minute.'
}

function StepLink({ to, children }: { to: Place; children: ReactNode }) {
  return (
    <AppLink {...to} className={buttonStyle({ size: 'sm' })}>
      {children}
    </AppLink>
  )
}
