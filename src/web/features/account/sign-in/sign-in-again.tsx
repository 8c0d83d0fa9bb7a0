import { useLocation } from '@tanstack/react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The way on where the server wants a fresh sign-in before it changes how somebody signs in. */
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

/** Whoever has no way in cannot sign in again; their mailbox proves as much. */
function SetByMail() {
  return (
    <Alert
      tone="warn"
      isLive
      action={
        <a href="/reset-password" className={buttonStyle({ size: 'sm' })}>
          Mail me a link
        </a>
      }
    >
      It is a while since your link was opened. Set the password by a new one.
    </Alert>
  )
}
