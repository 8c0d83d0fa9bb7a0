import { type FormEvent, useRef, useState } from 'react'
import { NewPasswordField, newPasswordError } from '#web/entities/sign-in/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormNotice } from '../form-notice.tsx'
import { StateHeading } from '../state-heading.tsx'
import { useSubmit } from '../use-submit.ts'
import { MaskedAddress } from './masked-address.tsx'
import { ResendButton } from './resend-button.tsx'
import type { MailLink } from './use-mail-link.ts'

/** Sets a new password through an email link, which signs out every browser. */
export function SetPasswordForm({ link, token }: { link: MailLink; token: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [done, setDone] = useState<{ message: string; endedSessions: number } | null>(null)
  const { send, refusal, isBusy, isWaiting, notice } = useSubmit()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (newPasswordError(password)) return input.current?.focus()
    const outcome = await send((api) => api.resetPassword({ body: { token, newPassword: password } }))
    if (!outcome) return
    if (outcome.isDone) return setDone(outcome.reply)
    input.current?.focus()
  }
  if (done) return <PasswordChanged {...done} />
  const isLinkOver = refusal?.code === 'LINK_EXPIRED' || refusal?.code === 'LINK_USED'
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <StateHeading title={link.hasPassword ? 'Choose a new password' : 'Add a password'} takesFocus>
        <p>
          For <MaskedAddress>{link.email}</MaskedAddress>.{' '}
          {link.hasPassword
            ? 'This signs you out everywhere.'
            : 'This account signs in with Google. Add a password to also sign in with this email address.'}
        </p>
      </StateHeading>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField
        ref={input}
        label="New password"
        value={password}
        known={[link.email]}
        readOnly={isBusy}
        error={isChecked ? (newPasswordError(password) ?? refusal?.fields?.newPassword) : null}
        onChange={setPassword}
      />
      <FormNotice>{refusal?.fields ? null : notice}</FormNotice>
      {isLinkOver && <ResendButton label="Send a new link" mail="password-reset" email={link.email} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="set-password"
        isBusy={isBusy}
        disabled={isWaiting || isLinkOver}
      >
        Set password
      </Button>
    </form>
  )
}

function PasswordChanged({ message, endedSessions }: { message: string; endedSessions: number }) {
  return (
    <div className="grid gap-5">
      <StateHeading title={message} takesFocus>
        <p>
          {endedSessions === 0 ? 'You weren’t signed in anywhere.' : signedOut(endedSessions)} We emailed the
          account owner about this change.
        </p>
      </StateHeading>
      <a href="/authFlow" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Sign in
      </a>
    </div>
  )
}

const signedOut = (count: number): string =>
  count === 1 ? '1 browser was signed out.' : `${count} browsers were signed out.`
