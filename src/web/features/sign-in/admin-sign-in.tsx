import { useState } from 'react'
import type { SignedIn } from '#contract/account/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormNotice } from './form-notice.tsx'
import { LastSignIn } from './last-sign-in.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  /** The signed-in account, if any. It isn't an admin, so the page says so. */
  signedInAs: { email: string } | null
  isClosed: boolean
  reason: string | null
  /** The password was right, and the second factor is asked for. */
  isCodeAsked: boolean
  onAdmitted: () => Promise<void>
}

/** Staff sign-in: password only, and it shows the previous sign-in. */
export function AdminSignIn({ signedInAs, isClosed, reason, isCodeAsked, onAdmitted }: Props) {
  const [identifier, setIdentifier] = useState('')
  const [refused, setRefused] = useState(signedInAs?.email ?? null)
  const [last, setLast] = useState<SignedIn['lastSignIn']>(null)

  async function admit({ user, lastSignIn }: SignedIn) {
    if (user.role !== 'ADMIN') return setRefused(user.email)
    if (lastSignIn) return setLast(lastSignIn)
    await onAdmitted()
  }
  if (isCodeAsked && !refused && !last)
    return <SecondFactorForm signInHref="/admin-login" onSignedIn={admit} />
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">Staff only</h1>
        {!refused && !last && (
          <p className="mt-1 text-muted">Sign in with an account that has admin access.</p>
        )}
      </div>
      {isClosed && (
        <FormNotice tone="warn">Spoolyard is down for maintenance. Admins can still sign in.</FormNotice>
      )}
      {reason && !refused && !last && <FormNotice tone="info">{reason}</FormNotice>}
      {refused ? (
        <NoAccess email={refused} />
      ) : last ? (
        <LastSignIn last={last} onContinue={onAdmitted} />
      ) : (
        <SignInForm
          audience="admin"
          identifier={identifier}
          onIdentifier={setIdentifier}
          onSignedIn={admit}
        />
      )}
    </div>
  )
}

function NoAccess({ email }: { email: string }) {
  const { send, isBusy, notice } = useSubmit()
  async function signOut() {
    const outcome = await send((api) => api.logout())
    // A full page load clears this account's data from memory.
    if (outcome?.isDone) window.location.reload()
  }
  return (
    <div className="grid gap-5">
      <FormNotice>Your account doesn’t have admin access.</FormNotice>
      <p className="text-muted [overflow-wrap:anywhere]">
        You’re signed in as{' '}
        <span data-dd-privacy="mask" className="text-ink">
          {email}
        </span>
        .
      </p>
      <FormNotice>{notice}</FormNotice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="lg" variant="primary" isBusy={isBusy} onClick={() => void signOut()}>
          Sign out
        </Button>
        <a href="/dashboard" className={buttonStyle({ size: 'lg' })}>
          Go to the dashboard
        </a>
      </div>
    </div>
  )
}
