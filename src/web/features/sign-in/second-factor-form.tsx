import { useHydrated } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { SignedIn } from '#contract/account/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { StateHeading } from './state-heading.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  /** The sign-in page, after waiting too long. */
  signInHref: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

interface Ways {
  hasApp: boolean
  hasPasskey: boolean
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ signInHref, onSignedIn }: Props) {
  const isHydrated = useHydrated()
  const [code, setCode] = useState('')
  const { send, refusal, isBusy, isWaiting, notice } = useSubmit()
  const { hasApp, hasPasskey } = useWays(isHydrated)
  const isWrong = refusal?.code === 'CODE_WRONG' || refusal?.code === 'VALIDATION_FAILED'
  const isOver = refusal?.code === 'NOT_SIGNED_IN'
  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await send(async (api) => onSignedIn(await api.enterSecondFactor({ body: { code } })))
    if (outcome && !outcome.isDone) setCode('')
  }
  const byPasskey = () =>
    send(async (api) => {
      const { passkey } = await api.startPasskeyCheck()
      const { askPasskey } = await import('#web/lib/passkeys.ts')
      if (passkey)
        await onSignedIn(await api.enterSecondFactor({ body: { passkey: await askPasskey(passkey) } }))
    })
  return (
    <div className="grid gap-5">
      <StateHeading title={hasPasskey ? 'Use your passkey' : 'Enter your code'} takesFocus>
        <p>
          Your password was right.{' '}
          {hasPasskey
            ? 'Confirm with your passkey to finish signing in.'
            : 'Open your authenticator app and enter the six digits it shows for Spoolyard.'}
        </p>
      </StateHeading>
      {hasPasskey && (
        <Button variant="primary" size="lg" isBusy={isBusy} disabled={isWaiting} onClick={byPasskey}>
          <KeyRound aria-hidden size={18} />
          Use a passkey
        </Button>
      )}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={hasPasskey ? (hasApp ? 'Or a code' : 'Or a recovery code') : 'Code'}
          name="code"
          hint={
            hasApp
              ? 'No phone? Enter one of your recovery codes instead.'
              : 'Lost your passkey? Each recovery code works once.'
          }
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          error={
            isWrong && code === ''
              ? 'This code is wrong or was used before. Enter the one that your app shows now.'
              : null
          }
          onChange={({ target }) => setCode(target.value)}
        />
        <FormNotice>{isWrong ? null : isOver ? 'It took too long. Sign in again.' : notice}</FormNotice>
        <Button
          type="submit"
          variant={hasPasskey ? 'secondary' : 'primary'}
          size="lg"
          isBusy={isBusy}
          disabled={!isHydrated || isWaiting || code.trim() === ''}
        >
          Sign in
        </Button>
        <a href={signInHref} className="justify-self-start text-accent-text underline underline-offset-4">
          Start over
        </a>
      </form>
    </div>
  )
}

/** The second factors of the account that is signing in. Until they’re known, and if they can’t be, a code is asked for. */
function useWays(isHydrated: boolean): Ways {
  const [ways, setWays] = useState<Ways>({ hasApp: true, hasPasskey: false })
  useEffect(() => {
    if (!isHydrated) return
    const stop = new AbortController()
    import('#web/lib/public-api.ts')
      .then(({ publicApi }) => publicApi.startPasskeyCheck({ signal: stop.signal }))
      .then(({ hasApp, passkey }) => setWays({ hasApp, hasPasskey: passkey !== null }))
      .catch(() => undefined)
    return () => stop.abort()
  }, [isHydrated])
  return ways
}
