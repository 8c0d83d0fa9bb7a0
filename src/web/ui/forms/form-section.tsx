import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'

interface Props {
  title: string
  /** What these settings are for. */
  text?: ReactNode
  children: ReactNode
}

/** One group of settings: what it is about at the side, its fields in a card. On a narrow screen one under the other. */
export function FormSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-line border-t py-6 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text && <div className="mt-0.5 max-w-prose text-pretty text-muted">{text}</div>}
      </div>
      <div className="min-w-0 self-start rounded-2xl bg-surface shadow-card">{children}</div>
    </section>
  )
}

/** Fields one under the other, with room between them; goes into a `FormSection` or a `Card`. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 p-4 sm:p-5">{children}</div>
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}

interface ActionsProps {
  /** On the left: what was saved, or why it cannot be. */
  note?: ReactNode
  saveLabel?: string
  isSaving?: boolean
  /** False while nothing was changed. */
  canSave?: boolean
  /** Takes the changes back; left out while there are none. */
  onReset?: (() => void) | undefined
}

/** The last line of a form: Save, and a way back. */
export function FormActions({
  note,
  saveLabel = 'Save',
  isSaving = false,
  canSave = true,
  onReset,
}: ActionsProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-2xl border-line border-t bg-sunken/60 px-4 py-2.5 sm:px-5">
      <div role="status" className="mr-auto text-[0.8125rem] text-muted">
        {note}
      </div>
      {onReset && (
        <Button variant="ghost" disabled={isSaving} onClick={onReset}>
          Undo changes
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={isSaving} disabled={!canSave}>
        {saveLabel}
      </Button>
    </div>
  )
}
