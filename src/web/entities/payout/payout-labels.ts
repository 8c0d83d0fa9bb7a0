import type { PayoutAccountState, PayoutState, PayoutWait, SharePlace } from '#contract/money/payouts.ts'
import type { Tone } from '#web/ui/tone.ts'

export const payoutStates: Readonly<Record<PayoutState, { label: string; tone: Tone }>> = {
  WANTED: { label: 'On its way', tone: 'info' },
  ASKED: { label: 'On its way', tone: 'info' },
  SUCCEEDED: { label: 'Sent', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
}

export const accountStates: Readonly<Record<PayoutAccountState, { label: string; tone: Tone }>> = {
  NOT_STARTED: { label: 'Not started', tone: 'neutral' },
  INCOMPLETE: { label: 'Information missing', tone: 'warn' },
  REVIEW: { label: 'Under review', tone: 'info' },
  READY: { label: 'Ready', tone: 'success' },
  RESTRICTED: { label: 'Restricted', tone: 'danger' },
}

export const payoutWaits: Readonly<Record<PayoutWait, string>> = {
  ADMINISTRATOR: 'On hold',
  DEBT: 'Owed',
  UNDER_WAY: 'On its way',
  ACCOUNT: 'Account not ready',
  MINIMUM: 'Below the minimum',
  LIMIT: 'Above the limit',
  PAUSE: 'Paid within a day',
}

/** Where the share of a sale is. */
export const sharePlaces: Readonly<Record<SharePlace, { label: string; tone: Tone }>> = {
  NOT_PAYABLE: { label: 'Not payable yet', tone: 'neutral' },
  HELD: { label: 'On hold', tone: 'warn' },
  BALANCE: { label: 'In the balance', tone: 'success' },
  WAITING: { label: 'Next payout', tone: 'info' },
  UNDER_WAY: { label: 'On its way', tone: 'info' },
  PAID_OUT: { label: 'Paid out', tone: 'success' },
  TAKEN_BACK: { label: 'Reversed', tone: 'warn' },
}
