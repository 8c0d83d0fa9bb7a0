import type { BulkActKind, BulkActState, BulkOutcome } from '#contract/teamwork/bulk-acts.ts'
import { counted } from '#web/lib/counted.ts'

interface Words {
  /** What it is done to. */
  noun: string
  /** What was done, in lists. */
  title: string
  /** The button that does it to so many. */
  action: (count: number) => string
  question: (count: number) => string
  consequence: string
  /** What it costs or gives back in all. */
  money?: (amount: string) => string
  done: string
  skipped: string
}

export const bulkWords: Readonly<Record<BulkActKind, Words>> = {
  REPROCESS: {
    noun: 'order',
    title: 'Reprocess orders',
    action: (count) => `Submit ${counted(count, 'order')} again`,
    question: (count) => `Submit ${counted(count, 'failed order')} again?`,
    consequence:
      'Each order is submitted again at most once, under the seller’s rules and for no more than the price the seller last saw. Sellers see the reason in their orders’ timelines.',
    money: (amount) => `At most ${amount} is charged in all.`,
    done: 'Submitted again',
    skipped: 'Nothing to submit',
  },
  CANCEL: {
    noun: 'order',
    title: 'Cancel orders',
    action: (count) => `Cancel and refund ${counted(count, 'order')}`,
    question: (count) => `Cancel ${counted(count, 'order')}?`,
    consequence:
      'Printing is canceled and what was charged is refunded, as far as the print provider still allows it. Sellers see the reason in their orders’ timelines.',
    money: (amount) => `Up to ${amount} goes back to the sellers.`,
    done: 'Cancellation requested',
    skipped: 'Nothing to cancel',
  },
  RESEND_VERIFICATION: {
    noun: 'account',
    title: 'Send confirmation links',
    action: (count) => `Send ${counted(count, 'link')}`,
    question: (count) => `Send a confirmation link to ${counted(count, 'account')}?`,
    consequence: 'Each account that hasn’t confirmed its email address gets a new link by email.',
    done: 'Link sent',
    skipped: 'Confirmed already',
  },
  SYNC: {
    noun: 'store',
    title: 'Sync stores',
    action: (count) => `Sync ${counted(count, 'store')}`,
    question: (count) => `Sync ${counted(count, 'store')}?`,
    consequence:
      'New and changed orders of each store are imported now. No order is submitted that wouldn’t be submitted anyway.',
    done: 'Sync requested',
    skipped: 'Nothing to sync',
  },
}

export const bulkStates = {
  WAITING: { label: 'Waiting', tone: 'warn' },
  RUNNING: { label: 'Running', tone: 'info' },
  DONE: { label: 'Done', tone: 'success' },
  STOPPED: { label: 'Stopped', tone: 'danger' },
  DECLINED: { label: 'Declined', tone: 'neutral' },
} as const satisfies Record<BulkActState, object>

export const outcomeLabels: Readonly<Record<BulkOutcome, string>> = {
  DONE: 'Done',
  SKIPPED: 'Skipped',
  REFUSED: 'Refused',
}
