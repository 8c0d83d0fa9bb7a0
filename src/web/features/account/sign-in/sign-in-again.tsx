import { useLocation } from '@tanstack/react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Offers a fresh sign-in when the server requires one before changing sign-in settings. */
export function SignInAgain({ error }: { error: Error | null }) {
  const here = useLocation({ select: ({ href }) => href })
  const account = useAccount()
  if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_TOO_OLD') return null
  if (account && !account.hasPassword && !account.hasGoogle) return <SetByMail />
  const query = new URLSearchParams({ next: here, reason: 'expired' })
  return (
    <Alert
      tone="warn"
      isLive
      action={
        <a href={`/authFlow?${query}`} className={buttonStyle({ size: 'sm' })}>
          Sign in again
        </a>
      }
    >
      {error.message} You’ll come back to this page.
    </Alert>
  )
}

/** Accounts without a sign-in method can't sign in again, so they use an email link. */
function SetByMail() {
  return (
    <Alert
      tone="warn"
      isLive
      action={
        <a href="/reset-password" className={buttonStyle({ size: 'sm' })}>
          Send confirmation link
        </a>
      }
    >
      Your link was opened a while ago. Get a new one to set your password.
    </Alert>
  )
}
