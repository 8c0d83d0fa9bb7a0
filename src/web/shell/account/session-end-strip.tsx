import { useQuery } from '@tanstack/react-query'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { signInHref, useSessionEnd } from './session-end.ts'

/** For those who are signed out while they type or upload: a sign-in beside this page, until it has worked. */
export function SessionEndStrip() {
  const endedAt = useSessionEnd(({ at }) => at)
  const { dataUpdatedAt } = useQuery(signedInAccount)
  if (endedAt === null || dataUpdatedAt > endedAt) return null
  return (
    <Alert
      tone="warn"
      shape="banner"
      isLive
      title="You are signed out"
      action={
        <a href={signInHref()} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          Sign in beside this page
        </a>
      }
    >
      What you have typed or chosen to upload stays here. Sign in, come back to this tab, and go on.
    </Alert>
  )
}
