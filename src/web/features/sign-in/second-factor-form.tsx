import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SignedIn } from '#contract/account/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { StateHeading } from './state-heading.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  /** The sign-in page, for whoever waited too long. */
  signInHref: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ signInHref, onSignedIn }: Props) {
  const isHydrated = useHydrated()
  const [code, setCode] = useState('')
  const { send, refusal, isBusy, isWaiting, notice } = useSubmit()
  const isWrong = refusal?.code === 'CODE_WRONG' || refusal?.code === 'VALIDATION_FAILED'
  const isOver = refusal?.code === 'NOT_SIGNED_IN'
  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await send(async (api) => onSignedIn(await api.enterSecondFactor({ body: { code } })))
    if (outcome && !outcome.isDone) setCode('')
  }
  return (
    <div className="grid gap-5">
      <StateHeading title="Enter your code" takesFocus>
        <p>
          Your password was right. Open your authenticator app and enter the six digits it shows for
          Spoolyard.
        </p>
      </StateHeading>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Code"
          name="code"
          hint="No phone? Enter one of your recovery codes instead."
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
        <FormNotice tone="danger" isLive>
          {isWrong ? null : isOver ? 'It took too long. Sign in again.' : notice}
        </FormNotice>
        <Button
          type="submit"
          variant="primary"
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
