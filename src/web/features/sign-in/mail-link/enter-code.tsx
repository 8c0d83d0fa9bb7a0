import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { StateHeading } from '../state-heading.tsx'
import { CodeForm, type Confirmed } from './code-form.tsx'
import { MaskedAddress } from './masked-address.tsx'
import { NewLinkForm } from './new-link-form.tsx'

interface Props {
  email: string | null
  next: string | undefined
  onConfirmed: (reply: Confirmed) => void
}

/** For emails read on another device. */
export function EnterCode({ email, next, onConfirmed }: Props) {
  const [isAskingAgain, setIsAskingAgain] = useState(false)
  if (isAskingAgain) {
    return (
      <NewLinkForm title="Get a new email" email={email} next={next} onConfirmed={onConfirmed}>
        If this address has an account, we’ll send a link and a 6-digit code.
      </NewLinkForm>
    )
  }
  return (
    <div className="grid gap-5">
      <StateHeading title="Confirm your email address" takesFocus>
        <p>
          Open the link in the email we sent, or enter its 6-digit code
          {email && (
            <>
              {' '}
              for <MaskedAddress>{email}</MaskedAddress>
            </>
          )}
          .
        </p>
      </StateHeading>
      <CodeForm email={email} onConfirmed={onConfirmed} />
      <Button variant="ghost" onClick={() => setIsAskingAgain(true)}>
        I didn’t get an email
      </Button>
    </div>
  )
}
