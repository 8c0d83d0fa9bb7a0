import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { api } from '#web/lib/api-client.ts'
import { useAccount } from '#web/lib/signed-in-account.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { isTextTyped, watchTypedText } from './typed-text.ts'

const lookEveryMs = 30_000

/**
 * Leads an open dashboard to the maintenance page once the house is closed: because the server said so, or because it
 * refused a call for it. Where somebody is typing it only says so, and the text stays.
 */
export function MaintenanceWatch() {
  const flag = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => api.getMaintenanceMode({ signal }),
    // The guard has asked already; from here on it is asked for again when there is a reason.
    initialData: null as Maintenance | null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.maintenanceMode ? lookEveryMs : false),
  })
  const router = useRouter()
  const isAdmin = useAccount()?.role === 'ADMIN'
  const isClosed = flag.data?.maintenanceMode ?? false
  const [isStaying, setIsStaying] = useState(false)
  useEffect(watchTypedText, [])
  useEffect(() => {
    if (!isClosed || isAdmin) return setIsStaying(false)
    if (isTextTyped()) return setIsStaying(true)
    void router.navigate({ to: '/maintenance', search: { next: router.state.location.href } })
  }, [isClosed, isAdmin, router])
  if (!isStaying && !(isClosed && isAdmin)) return null
  return (
    <Alert
      tone="warn"
      shape="banner"
      isLive
      title="Spoolyard is closed for maintenance"
      action={
        <a href="/maintenance" target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          See how long it takes
        </a>
      }
    >
      {isAdmin
        ? 'Only admins get in; everybody else sees the maintenance page.'
        : 'What you have typed stays on this page. It can be saved when we are back.'}
    </Alert>
  )
}
