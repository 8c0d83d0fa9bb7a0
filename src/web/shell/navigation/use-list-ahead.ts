import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#web/lib/timing/when-idle.ts'

/** Loads the list that sellers open most, with its first page and the code that other screens share with it, once nothing else is to do. */
export function useListAhead(): void {
  const router = useRouter()
  useEffect(() => {
    // Without it, the screen loads when it is opened.
    whenIdle(() => void router.preloadRoute({ to: '/dashboard/orders' }).catch(() => undefined))
  }, [router])
}
