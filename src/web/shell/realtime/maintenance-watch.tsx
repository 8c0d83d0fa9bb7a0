import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { EndMaintenanceButton } from '#web/features/maintenance/end-maintenance-button.tsx'
import { PlannedNotice } from '#web/features/maintenance/planned-notice.tsx'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { isTextTyped, watchTypedText } from '../account/typed-text.ts'

const pollEveryMs = 30_000
/** Scheduled maintenance is asked for again this long before work drains, in case a tab missed its start. */
const pollAheadMs = 10 * 60_000

/**
 * Moves an open dashboard to the maintenance page when maintenance starts: on an event, or when the server refuses a
 * call. While the user is typing, it only shows a banner, so that the text isn't lost.
 */
export function MaintenanceWatch() {
  const isAdmin = useAccount()?.role === 'ADMIN'
  const now = useNow()
  const flag = useQuery({
    ...maintenanceFlag,
    // The guard has loaded it already; from here on it is refetched on demand.
    initialData: null,
    // Admins can work during maintenance and should see that it is on.
    refetchOnMount: isAdmin ? 'always' : true,
    refetchInterval: ({ state }) => (isWorthPolling(state.data, now) ? pollEveryMs : false),
  })
  const router = useRouter()
  const isInMaintenance = flag.data?.maintenanceMode ?? false
  const [isStaying, setIsStaying] = useState(false)
  useEffect(watchTypedText, [])
  useEffect(() => {
    if (!isInMaintenance || isAdmin) return setIsStaying(false)
    if (isTextTyped()) return setIsStaying(true)
    void router.navigate({ to: '/maintenance', search: { next: router.state.location.href } })
  }, [isInMaintenance, isAdmin, router])
  if (isInMaintenance && isAdmin) return <MaintenanceStrip />
  const planned = flag.data?.planned
  if (planned) return <PlannedNotice planned={planned} isAdmin={isAdmin} />
  if (!isStaying) return null
  return (
    <Alert
      tone="warn"
      shape="banner"
      isLive
      title="Spoolyard is down for maintenance"
      action={
        <a href="/maintenance" target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          See expected end
        </a>
      }
    >
      Your unsaved text stays on this page. You can save it when we’re back.
    </Alert>
  )
}

/** While maintenance is on, and from shortly before it starts. */
const isWorthPolling = (maintenance: Maintenance | null | undefined, now: number): boolean =>
  Boolean(
    maintenance?.maintenanceMode ||
      (maintenance?.planned && Date.parse(maintenance.planned.drainsAt) - pollAheadMs <= now),
  )

/** Reminds admins on every page except the one with the switch. */
function MaintenanceStrip() {
  const isAtSwitch = useLocation({ select: ({ pathname }) => pathname === '/admin-dashboard/maintenance' })
  if (isAtSwitch) return null
  return (
    <Alert
      tone="warn"
      shape="banner"
      isLive
      title="Maintenance is on"
      action={
        <>
          <Link to="/admin-dashboard/maintenance" className={buttonStyle({ size: 'sm', variant: 'ghost' })}>
            See maintenance page
          </Link>
          <EndMaintenanceButton size="sm" />
        </>
      }
    >
      Only admins have access. Everyone else sees the maintenance page.
    </Alert>
  )
}
