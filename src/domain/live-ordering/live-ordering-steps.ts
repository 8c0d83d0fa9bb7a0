import type { LiveOrdering, LiveOrderingStep } from '#contract/account/live-ordering.ts'

interface Facts {
  emailVerified: boolean
  /** Of the latest application; null without one. */
  applicationStatus: 'PENDING' | 'ACCEPTED' | 'REJECTED' | null
  hasCard: boolean
}

interface Site {
  /** Whether someone reviews applications. */
  areApplicationsReviewed: boolean
  /** Whether cards can be saved at all. */
  hasCards: boolean
}

const applicationStates = { PENDING: 'WAITING', ACCEPTED: 'DONE', REJECTED: 'REJECTED' } as const

/** What live ordering needs here, in the order in which it is done. */
export function liveOrderingSteps(
  { emailVerified, applicationStatus, hasCard }: Facts,
  { areApplicationsReviewed, hasCards }: Site,
): LiveOrderingStep[] {
  const steps: LiveOrderingStep[] = [{ gate: 'EMAIL', state: emailVerified ? 'DONE' : 'OPEN' }]
  if (areApplicationsReviewed)
    steps.push({
      gate: 'APPLICATION',
      state: applicationStatus ? applicationStates[applicationStatus] : 'OPEN',
    })
  if (hasCards) steps.push({ gate: 'CARD', state: hasCard ? 'DONE' : 'OPEN' })
  return steps
}

const refusals = {
  EMAIL: 'EMAIL_NOT_VERIFIED',
  APPLICATION: 'APPLICATION_REQUIRED',
  CARD: 'ALLOWED',
} as const

/** Whether live orders may be submitted. A missing card doesn't refuse them: the balance may suffice. */
export function liveOrderingOf(steps: readonly LiveOrderingStep[]): LiveOrdering {
  const missing = steps.find(({ gate, state }) => state !== 'DONE' && gate !== 'CARD')
  return missing ? refusals[missing.gate] : 'ALLOWED'
}
