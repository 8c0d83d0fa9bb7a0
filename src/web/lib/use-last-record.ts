import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The id of the record whose page the user came from; null if they came from elsewhere. */
export function useLastRecord(
  prefix: `/dashboard/${string}/` | `/admin-dashboard/${string}/`,
): string | null {
  const router = useRouter()
  // The router marks an address resolved after its screen has rendered, so during the first render it is the last one.
  const [left] = useState(() => {
    const pathname = router.stores.resolvedLocation.get()?.pathname ?? ''
    return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
  })
  return left
}
