import type { AdminStore } from '#contract/admin/stores.ts'
import { type StoreAct, useActOnStore } from '#web/data/admin/store-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const words = {
  PAUSE: {
    question: (name: string) => `Pause ${name}?`,
    consequence:
      'It keeps syncing, but its orders aren’t submitted automatically until an administrator resumes it. The seller can still submit them by hand.',
    action: 'Pause store',
    hint: 'The seller sees it beside the store. Recorded in the audit log with your name.',
    failed: 'The store wasn’t paused',
  },
  RESUME: {
    question: (name: string) => `Resume ${name}?`,
    consequence: 'Waiting orders are submitted automatically again, following the seller’s settings.',
    action: 'Resume store',
    hint: 'Recorded in the audit log with your name.',
    failed: 'The store wasn’t resumed',
  },
  SYNC: {
    question: (name: string) => `Sync ${name} now?`,
    consequence: 'New and changed orders of the seller’s integration are imported.',
    action: 'Sync now',
    hint: 'Recorded in the audit log with your name.',
    failed: 'The store wasn’t synced',
  },
} as const

interface Props {
  store: AdminStore
  act: StoreAct
  onClose: () => void
}

/** Asks for the reason to pause, resume or sync a seller’s store. */
export function StoreActDialog({ store: { id, name }, act, onClose }: Props) {
  const mutation = useActOnStore(act)
  const { question, consequence, action, hint, failed } = words[act]
  return (
    <ReasonDialog
      title={question(name || 'this store')}
      consequence={consequence}
      actionLabel={action}
      tone={act === 'PAUSE' ? 'danger' : 'primary'}
      hint={hint}
      change={mutation}
      errorTitle={failed}
      onConfirm={(reason) => mutation.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
