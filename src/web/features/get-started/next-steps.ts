import { linkOptions } from '@tanstack/react-router'
import type { Place } from '#web/lib/place.ts'
import type { Start } from './load-start.ts'

export interface NextStep {
  title: string
  text: string
  /** The page where the step is completed. */
  to: Place
  isDone: boolean
}

/** The seller's checklist, based on server data. */
export function nextSteps({ account, application, setup }: Pick<Start, 'account' | 'application' | 'setup'>) {
  const steps: (NextStep | false)[] = [
    {
      title: 'Confirm your email address',
      text: 'Required for live orders, but not for test orders.',
      to: linkOptions({ to: '/dashboard' }),
      isDone: setup.isEmailVerified,
    },
    {
      title: 'Submit the demo order',
      text: 'The print provider prices DEMO-1001. Nothing is charged or printed.',
      to: linkOptions({ to: '/dashboard/orders', search: { ask: 'submit-demo' } }),
      isDone: setup.hasSubmittedDemo,
    },
    {
      title: 'Connect your store',
      text: 'ShipStation by API key and secret, Shippo by signing in. No ShipStation or Shippo? Import a CSV file.',
      to: linkOptions({ to: '/dashboard/stores' }),
      isDone: setup.isConnected,
    },
    application?.kind === 'BUSINESS' && {
      title: 'Create an API token',
      text: 'For software that submits your orders.',
      to: linkOptions({ to: '/dashboard/settings/$section', params: { section: 'api' } }),
      isDone: false,
    },
    {
      title: 'Submit your first order',
      text:
        account.liveOrdering === 'ALLOWED'
          ? 'See which orders are ready and which need attention.'
          : 'Available once live ordering is approved.',
      to: linkOptions({ to: '/dashboard/orders' }),
      isDone: setup.hasSubmitted,
    },
  ]
  return steps.filter((step) => step !== false)
}
