import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { FieldGroup, FormActions } from '#web/ui/forms/form-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ApiForm as Form } from './use-api-form.ts'

interface Props {
  form: Form
  saveLabel?: string
  /** Shown instead of "Saved". */
  savedNote?: ReactNode
  /** Between the problems and the fields. */
  notice?: ReactNode
  /** Save appears with the first change, for a card that is mostly read. */
  savesOnChange?: boolean
  children: ReactNode
}

/** The frame of a form: a summary of its problems, the fields, and Save with its result. */
export function ApiForm({
  form,
  saveLabel = 'Save',
  savedNote = <Saved />,
  notice,
  savesOnChange = false,
  children,
}: Props) {
  return (
    <form ref={form.form} method="post" noValidate onSubmit={form.submit}>
      <LeaveGuard isDirty={form.isDirty && !form.isSaving} />
      <FieldGroup>
        <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
        {notice}
        {children}
      </FieldGroup>
      {(!savesOnChange || form.isDirty || form.isSaving || form.isSaved) && (
        <FormActions
          note={form.isSaving ? 'Saving' : form.isSaved && savedNote}
          saveLabel={saveLabel}
          isSaving={form.isSaving}
          canSave={form.isDirty}
          onReset={form.isDirty ? () => form.reset() : undefined}
        />
      )}
    </form>
  )
}

function Saved() {
  return (
    <span className="inline-flex items-center gap-1.5 text-success">
      <Check aria-hidden size={14} />
      Saved
    </span>
  )
}
