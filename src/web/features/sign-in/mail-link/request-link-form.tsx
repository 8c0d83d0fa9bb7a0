import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { emailError } from '../email-error.ts'
import { FormNotice } from '../form-notice.tsx'
import { StateHeading } from '../state-heading.tsx'
import { useSubmit } from '../use-submit.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  /** Where the link leads after signing in. */
  next: string | undefined
}

/** Emails a link that signs in. What it shows afterwards is the same whether or not there is an account. */
export function RequestLinkForm({ email, onEmail, next }: Props) {
  const isHydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { send, refusal, isBusy, isWaiting, notice } = useSubmit()
  const wrong = emailError(email)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (wrong) return event.currentTarget.querySelector('input')?.focus()
    const address = email.trim()
    const outcome = await send((api) =>
      api.requestSignInLink({ body: { email: address, ...(next && { next }) } }),
    )
    if (outcome?.isDone) setSentTo(address)
  }
  if (sentTo)
    return (
      <div className="grid gap-5">
        <StateHeading title="Check your inbox" takesFocus>
          <p>
            If an account uses{' '}
            <strong data-dd-privacy="mask" className="font-medium text-ink">
              {sentTo}
            </strong>
            , we sent it a link. Open it within 15 minutes, in the browser where you want to be signed in.
            Can’t find it? Check your spam folder.
          </p>
        </StateHeading>
        <Button onClick={() => setSentTo(null)}>Use a different email</Button>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        readOnly={isBusy}
        value={email}
        error={isChecked ? wrong : (refusal?.fields?.email ?? null)}
        onChange={(event) => onEmail(event.target.value)}
      />
      <FormNotice>{notice}</FormNotice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="request-sign-in-link"
        isBusy={isBusy}
        disabled={!isHydrated || isWaiting}
      >
        Email me a link
      </Button>
    </form>
  )
}
