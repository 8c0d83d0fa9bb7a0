import '#web/ui/theme.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { routeAccess } from '#web/lib/route-access.ts'
import { signedInAccount } from '#web/lib/signed-in-account.ts'
import { Toast } from '#web/ui/toast.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { RealtimeBridge } from './realtime-bridge.tsx'

/** What everything behind sign-in shares: the cache, the realtime connection, the toast. */
export function SignedInLayout({ account }: { account: Account | null }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient(signInAgain)
    if (account) client.setQueryData(signedInAccount.queryKey, account)
    return client
  })
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Tooltip.Provider delay={400}>
          <RealtimeBridge />
          <ArrivalNotice />
          <Outlet />
          <Toast />
        </Tooltip.Provider>
      </CSPProvider>
    </QueryClientProvider>
  )
}

/** A whole new page, so that nothing of the ended session stays in memory. */
function signInAgain() {
  const here = window.location.pathname + window.location.search
  const door = routeAccess[window.location.pathname]?.access === 'admin' ? '/admin-login' : '/authFlow'
  window.location.assign(`${door}?${new URLSearchParams({ next: here, reason: 'expired' })}`)
}
