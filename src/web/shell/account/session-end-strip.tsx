import { useQuery } from '@tanstack/react-query'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { signInHref, useSessionEnd } from './session-end.ts'

/** Shown to people whose session ends while they type or upload: a link to sign in in another tab, until they have. */
export function SessionEndStrip() {
  const endedAt = useSessionEnd(({ at }) => at)
  const { dataUpdatedAt } = useQuery(signedInAccount)
  if (endedAt === null || dataUpdatedAt > endedAt) return null
  return (
    <Alert
      tone="warn"
      shape="banner"
      isLive
      title="You’ve been signed out"
      action={
        <a href={signInHref()} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          Sign in in a new tab
        </a>
      }
    >
      Your text and uploads on this page are kept. Sign in, then return to this tab.
    </Alert>
  )
}
