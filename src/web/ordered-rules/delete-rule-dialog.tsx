import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  title: string
  text: string
  /** What ends with the rule. */
  consequence: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a rule is deleted. */
export function DeleteRuleDialog({ title, text, consequence, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      consequence={
        <>
          <p className="[overflow-wrap:anywhere]">{text}</p>
          <p className="mt-2">{consequence}</p>
        </>
      }
      actionLabel="Delete rule"
      keepLabel="Keep rule"
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
