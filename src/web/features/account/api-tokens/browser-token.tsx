import { useSyncExternalStore } from 'react'
import {
  accessToken,
  accessTokenHint,
  forgetAccessToken,
  onAccessToken,
} from '#web/lib/session/access-token.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'

/** Shows whether this browser sends a token, with a button to stop. */
export function BrowserToken() {
  const hasToken = useHasAccessToken()
  return (
    <FieldGroup>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {hasToken ? (
            <>
              Sends the token ending in <code className="font-mono">{accessTokenHint()}</code>.
            </>
          ) : (
            'Doesn’t send a token.'
          )}
        </p>
        {hasToken && <Button onClick={forgetAccessToken}>Stop sending token</Button>}
      </div>
    </FieldGroup>
  )
}

function useHasAccessToken(): boolean {
  return useSyncExternalStore(
    onAccessToken,
    () => accessToken() !== null,
    () => false,
  )
}
