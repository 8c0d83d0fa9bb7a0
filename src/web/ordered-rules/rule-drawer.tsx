import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '#web/api-form/leave-guard.tsx'
import type { ApiForm } from '#web/api-form/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'

interface Props {
  title: string
  saveLabel: string
  /** The draft is complete. */
  canSave: boolean
  form: ApiForm
  onClose: () => void
  /** Conditions and what follows from them. */
  editor: ReactNode
  /** What the rule would do. */
  preview: ReactNode
}

/** The frame of a rule editor: the draft, why it couldn’t be saved, and what it would do. Closing it with changes asks. */
export function RuleDrawer({ title, saveLabel, canSave, form, onClose, ...parts }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { isSaving, error } = form
  const isDirty = form.isDirty && !isSaving
  const close = () => (isDirty ? setIsAsking(true) : onClose())
  return (
    <Drawer
      onClose={() => !isSaving && close()}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" isBusy={isSaving} disabled={!canSave} onClick={() => void form.submit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {parts.editor}
      {error && (
        <div className="my-4">
          <ErrorAlert error={error} title="The rule wasn’t saved" />
        </div>
      )}
      {parts.preview}
      <LeaveGuard isDirty={isDirty} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Close without saving?"
        consequence="You have unsaved changes."
        actionLabel="Discard changes"
        keepLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      />
    </Drawer>
  )
}
