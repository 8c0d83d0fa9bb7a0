import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { announceAddressConfirmed } from '#web/lib/session/address-confirmed.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StateHeading } from '../state-heading.tsx'
import { CheckingLink } from './checking-link.tsx'
import type { Confirmed } from './code-form.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { EnterCode } from './enter-code.tsx'
import { MaskedAddress } from './masked-address.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { type MailLink, useMailLink } from './use-mail-link.ts'

const passwordSettings = '/dashboard?view=settings&section=sign-in'

interface Props {
  /** The account signed in here, if known. */
  account: Pick<Account, 'email'> | null
  next: string | undefined
  /** Continues after reloading the account. */
  onContinue: (next?: string | null) => Promise<void>
}

/** Confirms an account's email address through a link and a click, or with the six-digit code. */
export function VerifyEmailPage({ account, next, onContinue }: Props) {
  const [state, retry] = useMailLink()
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  function confirm(reply: Confirmed) {
    setConfirmed(reply)
    announceAddressConfirmed()
  }
  const isByLink = state.kind === 'known' && state.link.purpose === 'SIGN_IN_LINK'
  if (confirmed && !isByLink && needsPassword(confirmed)) {
    return (
      <Outcome
        title="Your email address is confirmed"
        action="Set a password"
        onContinue={() => onContinue(passwordSettings)}
      >
        <p>
          You’re signed in here. We can’t tell whether it was you who chose the password of this account, so
          it doesn’t work anymore.
        </p>
        <p>Set a new password now so you can sign in next time.</p>
      </Outcome>
    )
  }
  if (confirmed) {
    const isSignIn = state.kind === 'known' && state.link.isSignIn
    return (
      <Outcome
        title={isSignIn ? 'You’re signed in' : 'Your email address is confirmed'}
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
      <Outcome title="We couldn’t check this link" action="Try again" onContinue={async () => retry()}>
        <p>{state.refusal.message}. The link still works.</p>
      </Outcome>
    )
  }
  if (state.kind === 'known' && state.link.purpose !== 'RESET_PASSWORD')
    return <KnownLink {...{ link: state.link, token: state.token, account, next, confirm, onContinue }} />
  if (state.kind === 'none')
    return <EnterCode email={account?.email ?? null} next={next} onConfirmed={confirm} />
  return (
    <NewLinkForm
      title="This link isn’t valid"
      email={account?.email ?? null}
      next={next}
      onConfirmed={confirm}
    >
      It may be incomplete. Request a new one, or enter the 6-digit code from the email.
    </NewLinkForm>
  )
}

interface KnownProps extends Props {
  link: MailLink
  token: string
  confirm: (reply: Confirmed) => void
}

/** A link that we issued, in whatever state it is. */
function KnownLink({ link, token, account, next, confirm, onContinue }: KnownProps) {
  const isWanted = link.purpose === 'SIGN_IN_LINK'
  if (isWanted && link.state !== 'VALID')
    return (
      <Outcome
        title={link.state === 'USED' ? 'This link was already used' : 'This link has expired'}
        action={account ? 'Continue' : 'Get a new link'}
        onContinue={() => onContinue(account ? link.next : newLinkPath(link.next))}
      >
        <p>Sign-in links work once, for 15 minutes.</p>
      </Outcome>
    )
  if (link.state === 'USED') {
    return (
      <Outcome
        title="Your email address is already confirmed"
        action="Continue"
        onContinue={() => onContinue(next)}
      >
        <p>
          This link was already used for <MaskedAddress>{link.email}</MaskedAddress>.
        </p>
      </Outcome>
    )
  }
  if (link.state === 'EXPIRED') {
    return (
      <NewLinkForm title="This link has expired" email={link.email} next={next} onConfirmed={confirm}>
        Links work for 30 minutes. Request a new one.
      </NewLinkForm>
    )
  }
  return <ConfirmLink {...{ link, token, account, onConfirmed: confirm, onStay: () => onContinue(next) }} />
}

/** Where a link to sign in is asked for. */
const newLinkPath = (next: string | null): string =>
  `/portals-auth?${new URLSearchParams({ tab: 'link', ...(next && { next }) })}`

/** Confirming removes a password whose owner is unknown. */
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
