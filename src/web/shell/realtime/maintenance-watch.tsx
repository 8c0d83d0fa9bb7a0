import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EndMaintenanceButton } from '#web/features/maintenance/end-maintenance-button.tsx'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { isTextTyped, watchTypedText } from '../account/typed-text.ts'

const pollEveryMs = 30_000

/**
 * Moves an open dashboard to the maintenance page when maintenance starts: on an event, or when the server refuses a
 * call. While the user is typing, it only shows a banner, so that the text isn't lost.
 */
export function MaintenanceWatch() {
  const isAdmin = useAccount()?.role === 'ADMIN'
  const flag = useQuery({
    ...maintenanceFlag,
    // The guard has loaded it already; from here on it is refetched on demand.
    initialData: null,
    // Admins can work during maintenance and should see that it is on.
    refetchOnMount: isAdmin ? 'always' : true,
    refetchInterval: ({ state }) => (state.data?.maintenanceMode ? pollEveryMs : false),
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
