import type { Visit } from '#contract/account/visits.ts'
import type { Context } from '#server/kernel/context.ts'
import { listVisitsTo, type StoredVisit } from './visit-store.ts'

/** The visits of administrators to a seller's dashboard, newest first. */
export async function readVisits({ db, clock }: Context, sellerId: string): Promise<Visit[]> {
  const visits = await listVisitsTo(db, sellerId)
  const now = clock.now()
  return visits.map((each) => presentVisit(each, now))
}

/** A visit as the seller sees it. */
export function presentVisit({ id, by, reason, startedAt, endsAt, endedAt }: StoredVisit, now: Date): Visit {
  const end = endedAt ?? endsAt
  return {
    id,
    by,
    reason,
    startedAt: startedAt.toISOString(),
    endsAt: end.toISOString(),
    isOver: end.getTime() <= now.getTime(),
  }
}
