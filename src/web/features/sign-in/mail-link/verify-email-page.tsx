import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { announceAddressConfirmed } from '#web/lib/session/address-confirmed.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StateHeading } from '../state-heading.tsx'
import { CheckingLink } from './checking-link.tsx'
import type { Confirmed } from './code-form.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { EnterCode } from './enter-code.tsx'
import { MaskedAddress } from './masked-address.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { useMailLink } from './use-mail-link.ts'

const passwordSettings = '/dashboard?view=settings&section=sign-in'

interface Props {
  /** Who is signed in here, as far as it is known. */
  account: Pick<Account, 'email'> | null
  next: string | undefined
  /** Goes on, with the account of this browser looked up afresh. */
  onContinue: (next?: string | null) => Promise<void>
}

/** Confirms the address of an account: by the link of a mail and one click, or by its six digits. */
export function VerifyEmailPage({ account, next, onContinue }: Props) {
  const [state, lookAgain] = useMailLink()
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  function confirm(reply: Confirmed) {
    setConfirmed(reply)
    announceAddressConfirmed()
  }
  if (confirmed && needsPassword(confirmed)) {
    return (
      <Outcome
        title="Your address is confirmed"
        action="Set a password"
        onContinue={() => onContinue(passwordSettings)}
      >
        <p>
          You are signed in here. But this address was signed up more than once, each time with another
          password, and we cannot know which of them is yours. So none of them works.
        </p>
        <p>Set a new one now, to get in the next time.</p>
      </Outcome>
    )
  }
  if (confirmed) {
    return (
      <Outcome
        title="Your address is confirmed"
        action="Continue"
        onContinue={() => onContinue(confirmed.next)}
      >
        <p>
          <MaskedAddress>{confirmed.email}</MaskedAddress> belongs to your account
          {confirmed.user ? ', and you are signed in here.' : '.'}
        </p>
      </Outcome>
    )
  }
  if (state.kind === 'checking') return <CheckingLink />
  if (state.kind === 'failed') {
    return (
      <Outcome title="The link could not be checked" action="Try again" onContinue={async () => lookAgain()}>
        <p>{state.refusal.message}. It has not been used up.</p>
      </Outcome>
    )
  }
  if (state.kind === 'known' && state.link.purpose !== 'RESET_PASSWORD') {
    const { link, token } = state
    if (link.state === 'USED') {
      return (
        <Outcome
          title="Your address is confirmed already"
          action="Continue"
          onContinue={() => onContinue(next)}
        >
          <p>
            This link has done its work for <MaskedAddress>{link.email}</MaskedAddress>.
          </p>
        </Outcome>
      )
    }
    if (link.state === 'EXPIRED') {
      return (
        <NewLinkForm title="This link has expired" email={link.email} next={next} onConfirmed={confirm}>
          Links work for 30 minutes. A new one is a click away.
        </NewLinkForm>
      )
    }
    return <ConfirmLink {...{ link, token, account, onConfirmed: confirm, onStay: () => onContinue(next) }} />
  }
  if (state.kind === 'none')
    return <EnterCode email={account?.email ?? null} next={next} onConfirmed={confirm} />
  return (
    <NewLinkForm
      title="This link is not valid"
      email={account?.email ?? null}
      next={next}
      onConfirmed={confirm}
    >
      It may not have been copied whole. Ask for a new one, or enter the six digits of the mail.
    </NewLinkForm>
  )
}

/** Confirming takes away a password of which nobody knows whose it is. */
function needsPassword({ user }: Confirmed): boolean {
  return user !== null && !user.hasPassword && !user.hasGoogle
}

interface OutcomeProps {
  title: string
  action: string
  onContinue: () => Promise<void>
  children: ReactNode
}

function Outcome({ title, action, onContinue, children }: OutcomeProps) {
  return (
    <div className="grid gap-5">
      <StateHeading title={title} takesFocus>
        {children}
      </StateHeading>
      <button
        type="button"
        className={buttonStyle({ variant: 'primary', size: 'lg' })}
        onClick={() => void onContinue()}
      >
        {action}
      </button>
    </div>
  )
}
