import { useEffect, useState } from 'react'
import { type Activity, claimActivity, markActivityRead, useActivity } from './activity-store.ts'

interface Tray {
  entries: readonly Activity[]
  /** Unread errors. */
  errors: number
  /** Those with a greater id have come in since the tray was last open. */
  lastSeenId: number
}

/**
 * The messages of this tab. While they are shown, what comes in is read. Messages of another account than `owner`, which is
 * undefined until it is known, are forgotten.
 */
export function useActivityTray(owner: string | undefined, isShown: boolean): Tray {
  const entries = useActivity()
  const [seen, setSeen] = useState({ isShown: false, lastSeenId: 0 })
  if (seen.isShown !== isShown)
    setSeen({
      isShown,
      lastSeenId: isShown ? (entries.find(({ isRead }) => isRead)?.id ?? 0) : seen.lastSeenId,
    })
  useEffect(() => {
    if (owner !== undefined) claimActivity(owner)
  }, [owner])
  useEffect(() => {
    if (isShown && entries.length > 0) markActivityRead()
  }, [isShown, entries])
  const errors = entries.filter(({ tone, isRead }) => tone === 'danger' && !isRead).length
  return { entries, errors, lastSeenId: seen.lastSeenId }
}
