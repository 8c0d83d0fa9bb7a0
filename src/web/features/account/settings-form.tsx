import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { LeaveGuard } from '#web/entities/leave-guard.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { FieldGroup, FormActions } from '#web/ui/forms/form-section.tsx'
import { SignInAgain } from './sign-in/sign-in-again.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

interface Props {
  form: Omit<ReturnType<typeof useSettingsForm>, 'values' | 'set' | 'errorOf'>
  saveLabel?: string
  /** Said instead of "Saved". */
  savedNote?: ReactNode
  children: ReactNode
}

/** The frame of a form of the settings: what is wrong on top, the fields, Save with its outcome. */
export function SettingsForm({ form, saveLabel = 'Save', savedNote = <Saved />, children }: Props) {
  return (
    <form ref={form.form} method="post" noValidate onSubmit={form.submit}>
      <LeaveGuard isDirty={form.isDirty && !form.isSaving} />
      <FieldGroup>
        <FormProblems form={form.form} problems={form.problems} />
        <SignInAgain error={form.error} />
        {children}
      </FieldGroup>
      <FormActions
        note={form.isSaving ? 'Saving' : form.isSaved && savedNote}
        saveLabel={saveLabel}
        isSaving={form.isSaving}
        canSave={form.isDirty}
        onReset={form.isDirty ? form.reset : undefined}
      />
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
