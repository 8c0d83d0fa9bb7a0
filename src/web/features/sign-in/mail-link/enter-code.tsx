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

/** For mails that are read on another device. */
export function EnterCode({ email, next, onConfirmed }: Props) {
  const [isAskingAgain, setIsAskingAgain] = useState(false)
  if (isAskingAgain) {
    return (
      <NewLinkForm title="Get a new mail" email={email} next={next} onConfirmed={onConfirmed}>
        We send a link and six digits, if there is an account with this address.
      </NewLinkForm>
    )
  }
  return (
    <div className="grid gap-5">
      <StateHeading title="Confirm your address" takesFocus>
        <p>
          Open the link of the mail we sent, or enter its six digits
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
        I have no mail
      </Button>
    </div>
  )
}
