import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'

interface Props {
  title: string
  saveLabel: string
  /** The draft is complete. */
  canSave: boolean
  isSaving: boolean
  error: Error | null
  onSave: () => void
  onClose: () => void
  /** Conditions and what follows from them. */
  editor: ReactNode
  /** What the rule would do. */
  preview: ReactNode
}

/** The frame of a rule editor: the draft, why it could not be saved, and what it would do. */
export function RuleDrawer({ title, saveLabel, canSave, isSaving, error, onSave, onClose, ...parts }: Props) {
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isSaving} disabled={!canSave} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {parts.editor}
      {error && (
        <div className="-mx-4">
          <ErrorPanel error={error} title="The rule wasn’t saved" />
        </div>
      )}
      {parts.preview}
    </Drawer>
  )
}
