import '#web/ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { Toast } from '#web/ui/feedback/toast.tsx'
import { browserTimeZone, TimeZoneProvider } from '#web/ui/text/time-zone.ts'
import { AlreadySignedInNotice } from './account/already-signed-in-notice.tsx'
import { ConfirmIdentityDialog } from './account/confirm-identity-dialog.tsx'
import { SecondFactorGate } from './account/second-factor-gate.tsx'
import { signInAgain } from './account/session-end.ts'
import { VisitFrame } from './account/visit-frame.tsx'
import { RealtimeBridge } from './realtime/realtime-bridge.tsx'
import { TestModeGate } from './test-mode/test-mode-gate.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props {
  account: Account | null
  /** Gets the cache as soon as it is there. */
  onCache: (cache: QueryClient) => void
}

/** What all signed-in pages share: the cache, the realtime connection, the toast. */
export function SignedInLayout({ account, onCache }: Props) {
  useKeptFocus()
  const [queryClient] = useState(() => {
    const client = createQueryClient(signInAgain)
    if (account) client.setQueryData(signedInAccount.queryKey, account)
    onCache(client)
    return client
  })
  return (
    <QueryClientProvider client={queryClient}>
      <InAccountTime>
        <CSPProvider disableStyleElements>
          <Tooltip.Provider delay={400}>
            <TestModeGate
              beside={
                <>
                  <RealtimeBridge />
                  <AlreadySignedInNotice />
                </>
              }
            >
              <SecondFactorGate>
                <Outlet />
              </SecondFactorGate>
            </TestModeGate>
            <VisitFrame />
            <ConfirmIdentityDialog />
            <Toast />
          </Tooltip.Provider>
        </CSPProvider>
      </InAccountTime>
    </QueryClientProvider>
  )
}

function InAccountTime({ children }: { children: ReactNode }) {
  return <TimeZoneProvider value={useAccount()?.timeZone ?? browserTimeZone()}>{children}</TimeZoneProvider>
}
