import { dashboardHref } from '#web/lib/dashboard-search.ts'
import type { Start } from './load-start.ts'

export interface NextStep {
  title: string
  text: string
  /** Where it is done. */
  href: string
  isDone: boolean
}

/** The personal checklist, from what the server knows. */
export function nextSteps({ account, application, setup }: Pick<Start, 'account' | 'application' | 'setup'>) {
  const steps: (NextStep | false)[] = [
    {
      title: 'Confirm your email address',
      text: 'Live orders wait for it; test orders do not.',
      href: dashboardHref({ view: 'home' }),
      isDone: setup.isEmailVerified,
    },
    {
      title: 'Submit the demo order',
      text: 'DEMO-1001 is priced by the print provider. Nothing is charged, nothing is printed.',
      href: dashboardHref({ view: 'unsubmitted', ask: 'submit-demo' }),
      isDone: setup.hasSubmittedDemo,
    },
    {
      title: 'Connect ShipStation',
      text: 'Have key and secret at hand. Your open orders come in right away.',
      href: dashboardHref({ view: 'shops' }),
      isDone: setup.isConnected,
    },
    application?.kind === 'BUSINESS' && {
      title: 'Make an API token',
      text: 'For the program that submits your orders.',
      href: dashboardHref({ view: 'settings', section: 'api' }),
      isDone: false,
    },
    {
      title: 'Submit your first order',
      text:
        account.liveOrdering === 'ALLOWED'
          ? 'You see the orders that are ready, and what the others lack.'
          : 'Possible as soon as live ordering is open for you.',
      href: dashboardHref({ view: 'unsubmitted' }),
      isDone: setup.hasSubmitted,
    },
  ]
  return steps.filter((step) => step !== false)
}
