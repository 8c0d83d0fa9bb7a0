import { useSyncExternalStore } from 'react'
import {
  accessToken,
  accessTokenHint,
  forgetAccessToken,
  onAccessToken,
} from '#web/lib/session/access-token.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'

/** Whether this browser sends a token along, and the way to stop that. */
export function TokenOfBrowser() {
  const hasToken = useHasAccessToken()
  return (
    <FieldGroup>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {hasToken ? (
            <>
              It sends the token that ends with <code className="font-mono">{accessTokenHint()}</code>.
            </>
          ) : (
            'It sends no token.'
          )}
        </p>
        {hasToken && <Button onClick={forgetAccessToken}>Stop sending it</Button>}
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
