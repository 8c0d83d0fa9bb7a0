import type { Account } from '#contract/account/account.ts'
import { track } from '#web/lib/track.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '../form-notice.tsx'
import { StateHeading } from '../state-heading.tsx'
import { useSubmit } from '../use-submit.ts'
import type { Confirmed } from './code-form.tsx'
import { MaskedAddress } from './masked-address.tsx'
import type { MailLink } from './use-mail-link.ts'

interface Props {
  link: MailLink
  token: string
  account: Pick<Account, 'email'> | null
  onConfirmed: (reply: Confirmed) => void
  onStay: () => Promise<void>
}

/** Requires a click, because email scanners open links. */
export function ConfirmLink({ link, token, account, onConfirmed, onStay }: Props) {
  const { send, isBusy, isWaiting, notice } = useSubmit()
  const isOther = account !== null && account.email !== link.email && account.email !== link.oldEmail

  async function confirm() {
    const isWanted = link.purpose === 'SIGN_IN_LINK'
    const outcome = await send(
      async (api) =>
        isWanted
          ? { email: link.email, ...(await api.signInWithLink({ body: { token } })) }
          : await api.verifyEmail({ body: { token } }),
      link.next,
    )
    if (!outcome?.isDone) return
    if (outcome.reply.user) track('user_login', { method: 'mail-link' })
    onConfirmed(outcome.reply)
  }
  return (
    <div className="grid gap-5">
      <StateHeading title={titleOf(link)} takesFocus>
        {link.isSignIn && (
          <p>
            This link signs you in here as <MaskedAddress>{link.email}</MaskedAddress>.
          </p>
        )}
        {link.isSignIn ? null : link.oldEmail ? (
          <p>
            Your account’s email changes from <MaskedAddress>{link.oldEmail}</MaskedAddress> to{' '}
            <MaskedAddress>{link.email}</MaskedAddress>.
          </p>
        ) : (
          <p>
            Confirm that <MaskedAddress>{link.email}</MaskedAddress> is your email address.
          </p>
        )}
        {link.purpose === 'SIGN_IN_LINK' && !link.isFromHere && (
          <p>
            You asked for this link in another browser, or someone else did. If it wasn’t you, close this
            page.
          </p>
        )}
        {isOther && (
          <p>
            You’re signed in here as <MaskedAddress>{account.email}</MaskedAddress>. Confirming switches to
            the other account.
          </p>
        )}
      </StateHeading>
      <FormNotice>{notice}</FormNotice>
      <Button
        variant="primary"
        size="lg"
        data-track="confirm-address"
        isBusy={isBusy}
        disabled={isWaiting}
        onClick={() => void confirm()}
      >
        {link.isSignIn ? 'Sign in' : 'Confirm email address'}
      </Button>
      {isOther && (
        <Button size="lg" className="min-w-0" onClick={() => void onStay()}>
          Stay in this account
        </Button>
      )}
    </div>
  )
}

function titleOf({ isSignIn, oldEmail }: MailLink): string {
  if (isSignIn) return 'Sign in to Spoolyard'
  return oldEmail ? 'Confirm your new email address' : 'Confirm your email address'
}
