import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { emailError } from '../email-error.ts'
import { FormNotice } from '../form-notice.tsx'
import { StateHeading } from '../state-heading.tsx'
import { useSubmit } from '../use-submit.ts'
import { MaskedAddress } from './masked-address.tsx'
import { ResendButton } from './resend-button.tsx'

/** Requests a password reset email. The reply never reveals whether the account exists. */
export function RequestResetForm({ isLinkInvalid = false }: { isLinkInvalid?: boolean }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { send, isBusy, isWaiting, notice } = useSubmit()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (emailError(email)) return event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus()
    const outcome = await send((api) => api.requestPasswordReset({ body: { email: email.trim() } }))
    if (outcome?.isDone) setSentTo(email.trim())
  }
  if (sentTo) return <Sent email={sentTo} onChangeAddress={() => setSentTo(null)} />
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <StateHeading
        title={isLinkInvalid ? 'This link isn’t valid' : 'Reset your password'}
        takesFocus={isLinkInvalid}
      >
        <p>
          {isLinkInvalid && 'It may be incomplete. '}
          Enter your email and we’ll send you a link to choose a new password.
        </p>
      </StateHeading>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!isLinkInvalid}
        readOnly={isBusy}
        value={email}
        error={isChecked ? emailError(email) : null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormNotice>{notice}</FormNotice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="request-reset"
        isBusy={isBusy}
        disabled={isWaiting}
      >
        Send reset link
      </Button>
      <Link to="/authFlow" className="justify-self-start text-accent-text underline underline-offset-4">
        Back to sign in
      </Link>
    </form>
  )
}

function Sent({ email, onChangeAddress }: { email: string; onChangeAddress: () => void }) {
  return (
    <div className="grid gap-5">
      <StateHeading title="Check your inbox" takesFocus>
        <p>
          If an account exists for <MaskedAddress>{email}</MaskedAddress>, we sent a link. It works for 30
          minutes. Can’t find it? Check your spam folder.
        </p>
      </StateHeading>
      <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-5">
        <ResendButton label="Resend email" mail="password-reset" email={email} isJustSent />
        <Button variant="ghost" onClick={onChangeAddress}>
          Use a different email
        </Button>
      </div>
    </div>
  )
}
