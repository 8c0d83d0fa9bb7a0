import { ApiError } from '#web/lib/api-error.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The way on where the server wants a fresh sign-in before it changes how somebody signs in. */
export function SignInAgain({ error }: { error: Error | null }) {
  const { search } = useDashboardSearch()
  if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_TOO_OLD') return null
  const query = new URLSearchParams({ next: dashboardHref(search), reason: 'expired' })
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
      {error.message}. You come back here.
    </Alert>
  )
}
