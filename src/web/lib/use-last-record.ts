import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The record below `prefix` whose page was left for this list; null after arriving from anywhere else. */
export function useLastRecord(prefix: `/dashboard/${string}/`): string | null {
  const router = useRouter()
  // The router marks an address resolved after its screen has rendered, so during the first render it is the last one.
  const [left] = useState(() => {
    const pathname = router.stores.resolvedLocation.get()?.pathname ?? ''
    return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
  })
  return left
}
