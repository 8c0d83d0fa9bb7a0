import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { emailError } from '../email-error.ts'
import { StateHeading } from '../state-heading.tsx'
import { CodeForm, type Confirmed } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'

interface Props {
  title: string
  /** Null if unknown. */
  email: string | null
  next: string | undefined
  onConfirmed: (reply: Confirmed) => void
  children: string
}

/** Requests a new email when a link doesn't work. */
export function NewLinkForm({ title, email: known, next, onConfirmed, children }: Props) {
  const [email, setEmail] = useState(known ?? '')
  const [isCodeShown, setIsCodeShown] = useState(false)
  return (
    <div className="grid gap-5">
      <StateHeading title={title} takesFocus>
        <p>{children}</p>
      </StateHeading>
      {isCodeShown ? (
        <CodeForm email={emailError(email) ? null : email.trim()} onConfirmed={onConfirmed} />
      ) : (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <ResendButton label="Send a new link" mail="verification" email={email.trim()} next={next} />
          <Button variant="ghost" onClick={() => setIsCodeShown(true)}>
            Enter the code from the email
          </Button>
        </>
      )}
    </div>
  )
}
