import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { PasswordField } from '#web/entities/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SignInOutcome } from './sign-in.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  /** Somebody was at work when the session ended. */
  isExpired: boolean
  onSignedIn: () => Promise<void>
}

/** Sign in with email and password. */
export function SignInPage({ isExpired, onSignedIn }: Props) {
  const form = useSignInForm(onSignedIn)
  const isHydrated = useHydrated()
  return (
    <div className="w-full">
      <h1 className="font-semibold text-2xl tracking-tight">Sign in</h1>
      <p className="mt-1 text-muted">
        {isExpired
          ? 'Authentication required - please log in. You will come back to where you were.'
          : 'To the orders of your shop.'}
      </p>
      {/* NOTE: `post`, so that a submit before the script runs cannot put the password into the address. */}
      <form method="post" noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          readOnly={form.isBusy}
          value={form.email}
          error={form.emailError}
          onChange={(event) => form.setEmail(event.target.value)}
        />
        <PasswordField
          ref={form.passwordInput}
          readOnly={form.isBusy}
          value={form.password}
          error={form.passwordError}
          onChange={(event) => form.setPassword(event.target.value)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {form.notice}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBusy={form.isBusy}
          disabled={!isHydrated || form.secondsToWait > 0}
        >
          Sign in
        </Button>
      </form>
    </div>
  )
}

function useSignInForm(onSignedIn: () => Promise<void>) {
  const passwordInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [secondsToWait, waitFor] = useCountdown()
  const emailError = /^\S+@\S+$/.test(email.trim()) ? null : 'Enter your email address'
  const passwordError = password ? null : 'Enter your password'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || secondsToWait > 0) return
    setIsChecked(true)
    setOutcome(null)
    if (emailError || passwordError) return focusFirstInvalid(event.currentTarget, Boolean(emailError))
    setIsBusy(true)
    const { signIn } = await import('./sign-in.ts')
    const result = await signIn(email.trim(), password)
    if (result.kind === 'signed-in') return onSignedIn()
    setIsBusy(false)
    setOutcome(result)
    setPassword('')
    setIsChecked(false)
    if (result.kind === 'wait') waitFor(result.seconds)
    passwordInput.current?.focus()
  }
  return {
    email,
    setEmail,
    password,
    setPassword,
    passwordInput,
    isBusy,
    secondsToWait,
    submit,
    emailError: isChecked ? emailError : null,
    passwordError: isChecked ? passwordError : outcome?.kind === 'refused' ? outcome.message : null,
    notice: noticeOf(outcome, secondsToWait),
  }
}

function noticeOf(outcome: SignInOutcome | null, secondsToWait: number): string | null {
  if (secondsToWait > 0) return `Too many attempts. Try again in ${secondsToWait} s.`
  return outcome?.kind === 'failed' ? outcome.message : null
}

function focusFirstInvalid(form: HTMLFormElement, isEmailInvalid: boolean) {
  form.querySelector<HTMLInputElement>(isEmailInvalid ? '[name=email]' : '[name=password]')?.focus()
}
