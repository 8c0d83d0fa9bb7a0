import type { Input, Reply } from '#contract/endpoint.ts'
import type { viewingEndpoints } from '#contract/teamwork/viewing.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOtherViewers, removeViewer, storeViewer } from './viewer-store.ts'

type Endpoint = typeof viewingEndpoints.viewRecord

/** Browsers say it again every 15 seconds, so that one late call changes nothing. */
const SHOWN_MS = 40_000

/** Tells administrators of each other while they have the same record on screen. */
export async function viewRecord(
  { db, clock, realtime }: Context,
  { userId }: Actor,
  { record, isLeaving }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const now = clock.now()
  const viewing = { userId, record, now }
  const isChange = isLeaving
    ? await removeViewer(db, viewing)
    : await storeViewer(db, { ...viewing, until: new Date(now.getTime() + SHOWN_MS) })
  const others = await readOtherViewers(db, viewing)
  if (isChange) for (const { id } of others) realtime.toUser(id, 'viewersUpdate', { record })
  return { others: isLeaving ? [] : others }
}
