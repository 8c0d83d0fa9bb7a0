import { type FormEvent, useState } from 'react'
import type { authEndpoints } from '#contract/account/auth.ts'
import type { Reply } from '#contract/endpoint.ts'
import { track } from '#web/lib/track.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { emailError } from '../email-error.ts'
import { FormNotice } from '../form-notice.tsx'
import { useSubmit } from '../use-submit.ts'

export type Confirmed = Reply<typeof authEndpoints.verifyEmail>

interface Props {
  /** The address the email was sent to; null shows a field for it. */
  email: string | null
  onConfirmed: (confirmed: Confirmed) => Promise<void> | void
}

/** A field for the email's six-digit code, for emails read on another device. */
export function CodeForm({ email: known, onConfirmed }: Props) {
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { send, isBusy, isWaiting, notice } = useSubmit()
  const email = known ?? typed.trim()
  const wrong = {
    email: emailError(email),
    code: code.length === 6 ? null : 'Enter the 6-digit code',
  }

  async function confirm(digits: string) {
    const outcome = await send((api) => api.verifyEmail({ body: { email, code: digits } }))
    if (!outcome) return
    if (!outcome.isDone) return setCode('')
    track('user_login', { method: 'mail-code' })
    await onConfirmed(outcome.reply)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    const field = wrong.email ? 'email' : wrong.code ? 'code' : null
    if (!field) return void confirm(code)
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    // Typing the last digit or pasting the whole code submits it.
    if (digits.length === 6 && digits !== code && !wrong.email) void confirm(digits)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {known === null && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          value={typed}
          error={isChecked ? wrong.email : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="6 digits"
        readOnly={isBusy}
        value={code}
        error={isChecked && !notice ? wrong.code : null}
        onChange={(event) => change(event.target.value)}
        className="tabular"
      />
      <FormNotice>{notice}</FormNotice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="confirm-code"
        isBusy={isBusy}
        disabled={isWaiting}
      >
        Confirm
      </Button>
    </form>
  )
}
