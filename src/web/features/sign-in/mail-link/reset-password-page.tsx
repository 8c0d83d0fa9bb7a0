import { FormNotice } from '../form-notice.tsx'
import { StateHeading } from '../state-heading.tsx'
import { CheckingLink } from './checking-link.tsx'
import { MaskedAddress } from './masked-address.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Both steps of a password reset: requesting the email, and setting a password through its link. */
export function ResetPasswordPage() {
  const [state, retry] = useMailLink()
  if (state.kind === 'checking') return <CheckingLink />
  if (state.kind === 'none') return <RequestResetForm />
  if (state.kind === 'failed') {
    return (
      <div className="grid gap-5">
        <StateHeading title="We couldn’t check this link" takesFocus />
        <FormNotice>{state.refusal.message}. The link still works.</FormNotice>
        <button type="button" onClick={retry} className="justify-self-start text-accent-text underline">
          Try again
        </button>
      </div>
    )
  }
  if (state.kind === 'known' && state.link.purpose === 'RESET_PASSWORD') {
    const { link, token } = state
    if (link.state === 'VALID') return <SetPasswordForm link={link} token={token} />
    return (
      <div className="grid gap-5">
        <StateHeading
          title={link.state === 'USED' ? 'This link has already been used' : 'This link has expired'}
          takesFocus
        >
          <p>
            {link.state === 'USED' ? 'Each link works once.' : 'Links work for 30 minutes.'} We can send a new
            one to <MaskedAddress>{link.email}</MaskedAddress>.
          </p>
        </StateHeading>
        <ResendButton label="Send a new link" mail="password-reset" email={link.email} />
      </div>
    )
  }
  return <RequestResetForm isLinkInvalid />
}
