import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { LiveOrderingStep } from '#contract/account/live-ordering.ts'
import type { Home } from '#contract/insight/home.ts'
import { gateWords } from '#web/entities/live-ordering/gate-words.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import type { Place } from '#web/lib/place.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Buttons that other features provide for the checklist. */
export interface SetupActions {
  /** Resends the confirmation email. */
  resendMail: ReactNode
  /** Connects an order source. */
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

/** The setup steps, from the account's real state. Steps that don't apply to the account are omitted. `waitingOrders` have items without a product. */
export function setupSteps(
  setup: Home['setup'],
  account: Pick<Account, 'email' | 'card' | 'liveOrderingSteps'>,
  actions: SetupActions,
  waitingOrders = 0,
): SetupStep[] {
  const steps: (SetupStep | false)[] = [
    gateStep(account, { gate: 'EMAIL', key: 'confirm', action: actions.resendMail }),
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
      key: 'connect',
      title: 'Connect your store',
      text: 'Connect ShipStation or Shippo, and we import your orders automatically. Or import a CSV file.',
      isDone: setup.isConnected,
      action: actions.connect,
    },
    {
      key: 'product',
      title: setup.isConnected ? itemsTitle(waitingOrders) : 'Create a product',
      text: setup.isConnected
        ? 'Drop the file of each item, the most frequent first. We fill in its name, SKU and colors.'
        : 'Choose the file and filament to print for each SKU.',
      isDone: setup.hasProduct,
      action: (
        <StepLink
          to={linkOptions({ to: setup.isConnected ? '/dashboard/products/unlinked' : '/dashboard/products' })}
        >
          {setup.isConnected ? 'Set up items' : 'Go to products'}
        </StepLink>
      ),
    },
    gateStep(account, {
      gate: 'APPLICATION',
      key: 'apply',
      action: <SettingsLink section="application">Apply</SettingsLink>,
    }),
    gateStep(account, {
      gate: 'CARD',
      key: 'card',
      action: <SettingsLink section="billing">Add a card</SettingsLink>,
    }),
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

const itemsTitle = (waitingOrders: number): string =>
  waitingOrders === 0
    ? 'Create products for your items'
    : `Create products for your items (${counted(waitingOrders, 'order waits', 'orders wait')})`

interface Gate extends Pick<SetupStep, 'key' | 'action'> {
  gate: LiveOrderingStep['gate']
}

/** A step to live ordering; false where it isn't asked for. An application that is under review is done for now. */
function gateStep(
  account: Pick<Account, 'email' | 'card' | 'liveOrderingSteps'>,
  { gate, ...rest }: Gate,
): SetupStep | false {
  const step = account.liveOrderingSteps.find((each) => each.gate === gate)
  if (!step) return false
  const { title, text } = gateWords(step, account)
  return { ...rest, title, text, isDone: step.state === 'DONE' || step.state === 'WAITING' }
}

function SettingsLink({ section, children }: { section: string; children: ReactNode }) {
  return (
    <StepLink to={linkOptions({ to: '/dashboard/settings/$section', params: { section } })}>
      {children}
    </StepLink>
  )
}

function StepLink({ to, children }: { to: Place; children: ReactNode }) {
  return (
    <AppLink {...to} className={buttonStyle({ size: 'sm' })}>
      {children}
    </AppLink>
  )
}
