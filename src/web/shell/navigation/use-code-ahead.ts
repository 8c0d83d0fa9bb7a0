import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#web/lib/timing/when-idle.ts'

/** Loads the code of the list that sellers open most, with what other screens share with it, once nothing else is to do. */
export function useCodeAhead(): void {
  const router = useRouter()
  useEffect(() => {
    // Without it, the screen loads when it is opened.
    whenIdle(() => void router.preloadRoute({ to: '/dashboard/orders' }).catch(() => undefined))
  }, [router])
}
