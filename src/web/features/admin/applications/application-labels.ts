import type { Application } from '#contract/account/applications.ts'
import type { Tone } from '#web/ui/tone.ts'

/** The states of an application, in words. */
export const applicationLabels: Readonly<Record<Application['status'], { label: string; tone: Tone }>> = {
  PENDING: { label: 'Waiting', tone: 'warn' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'neutral' },
}

/** The answers of the form, in its words. */
export const kindLabels: Readonly<Record<Application['kind'], string>> = {
  SHOP: 'Has a store',
  DESIGNER: 'Designs models',
  BUSINESS: 'Is a business',
  TRYING: 'Is trying it out',
}

export const ordersLabels: Readonly<Record<string, string>> = {
  UNDER_50: 'Under 50',
  '50_TO_500': '50 to 500',
  '500_TO_5000': '500 to 5,000',
  OVER_5000: 'Over 5,000',
}
