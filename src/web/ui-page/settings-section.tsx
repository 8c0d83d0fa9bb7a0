import { type FormEvent, useRef, useState } from 'react'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { FieldGroup, FieldPair, FormActions, FormSection } from '#web/ui/forms/form-section.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

export function SettingsSection() {
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState('Nora')
  const [isOn, setIsOn] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const isTried = attempt > 0
  const error = isTried && !given ? 'Enter your first name.' : null
  function save(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
  }
  return (
    <div>
      <FormSection title="Profile" text="Who you are, on invoices and in mails.">
        <form ref={form} noValidate onSubmit={save}>
          <FieldGroup>
            <FormProblems
              form={form}
              problems={error ? [{ field: 'given', message: error }] : []}
              attempt={attempt}
            />
            <FieldPair>
              <TextField
                label="First name"
                name="given"
                value={given}
                error={error}
                onChange={(event) => setGiven(event.target.value)}
              />
              <TextField label="Last name" name="family" defaultValue="Quill" />
            </FieldPair>
          </FieldGroup>
          <FormActions
            note={isTried && !error ? 'Saved' : null}
            canSave={given !== 'Nora'}
            onReset={given === 'Nora' ? undefined : () => setGiven('Nora')}
          />
        </form>
      </FormSection>
      <FormSection title="Mails" text="What we write to you about.">
        <FieldGroup>
          <Switch label="Orders that need you" hint="At once." isOn={isOn} onChange={setIsOn} />
          <Switch label="News of the product" isOn={false} onChange={setIsOn} />
        </FieldGroup>
      </FormSection>
    </div>
  )
}
