import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { SignedIn } from '#contract/account/auth.ts'
import { PasswordField } from '#web/entities/sign-in/password-field.tsx'
import { track } from '#web/lib/track.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Audience } from './audience.ts'
import { FormNotice } from './form-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  audience: Audience
  identifier: string
  onIdentifier: (identifier: string) => void
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** Email or username, and password. After a failure the name stays and the password is cleared. */
export function SignInForm({ audience, identifier, onIdentifier, onSignedIn }: Props) {
  const isHydrated = useHydrated()
  const form = useSignIn({ audience, identifier, onSignedIn })
  return (
    // NOTE: `post`, so that submitting before hydration can't put the password into the URL.
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        readOnly={form.isBusy}
        value={identifier}
        error={form.identifierError}
        onChange={(event) => onIdentifier(event.target.value)}
      />
      <PasswordField
        ref={form.passwordInput}
        readOnly={form.isBusy}
        value={form.password}
        error={form.passwordError}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {audience !== 'admin' && (
          <label className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="remember"
              checked={form.isRemembered}
              onChange={(event) => form.setIsRemembered(event.target.checked)}
              className="size-4 accent-accent"
            />
            Keep me signed in
          </label>
        )}
        <Link
          to="/reset-password"
          className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Forgot your password?
        </Link>
      </div>
      <noscript>
        <FormNotice tone="warn">Signing in needs JavaScript.</FormNotice>
      </noscript>
      <FormNotice>{form.notice}</FormNotice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="sign-in"
        isBusy={form.isBusy}
        disabled={!isHydrated || form.isWaiting}
      >
        Sign in
      </Button>
    </form>
  )
}

function useSignIn({
  audience,
  identifier,
  onSignedIn,
}: Pick<Props, 'audience' | 'identifier' | 'onSignedIn'>) {
  const passwordInput = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isRemembered, setIsRemembered] = useState(audience !== 'admin')
  const [isChecked, setIsChecked] = useState(false)
  const { send, refusal, setRefusal, isBusy, isWaiting, notice } = useSubmit()
  const name = identifier.trim()
  const identifierError = name ? null : 'Enter your email or username'
  const passwordError = password ? null : 'Enter your password'
  const isRefused = refusal?.code === 'SIGN_IN_REFUSED'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget: form } = event
    setIsChecked(true)
    setRefusal(null)
    if (identifierError || passwordError) {
      return form
        .querySelector<HTMLInputElement>(identifierError ? '[name=username]' : '[name=password]')
        ?.focus()
    }
    const outcome = await send(async (api) => {
      const details = { password, rememberMe: isRemembered, audience }
      const signedIn = name.includes('@')
        ? await api.signInWithEmail({ body: { email: name, ...details } })
        : await api.signInWithUsername({ body: { username: name, ...details } })
      track('user_login', { method: 'password', audience })
      await onSignedIn(signedIn)
    })
    if (!outcome || outcome.isDone) return
    setPassword('')
    setIsChecked(false)
    passwordInput.current?.focus()
  }
  return {
    password,
    setPassword,
    isRemembered,
    setIsRemembered,
    passwordInput,
    isBusy,
    isWaiting,
    submit,
    identifierError: isChecked ? identifierError : null,
    passwordError: isChecked ? passwordError : isRefused ? refusal.message : null,
    notice: isRefused ? null : notice,
  }
}
