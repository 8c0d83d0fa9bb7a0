import type { Verbs } from '#server/kernel/feature.ts'
import { readOtherViewers, removeViewer, storeViewer } from './viewer-store.ts'

/** Browsers say it again every 15 seconds, so that one late call changes nothing. */
const SHOWN_MS = 40_000

/** Tells administrators of each other while they have the same record on screen. */
export const viewRecord: Verbs['viewRecord'] = async (
  { db, clock, realtime },
  { userId },
  { record, isLeaving },
) => {
  const now = clock.now()
  const viewing = { userId, record, now }
  const isChange = isLeaving
    ? await removeViewer(db, viewing)
    : await storeViewer(db, { ...viewing, until: new Date(now.getTime() + SHOWN_MS) })
  const others = await readOtherViewers(db, viewing)
  if (isChange) for (const { id } of others) realtime.toUser(id, 'viewersUpdate', { record })
  return { others: isLeaving ? [] : others }
}
