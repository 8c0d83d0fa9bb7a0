import type { Visit } from '#contract/account/visits.ts'
import type { Queries } from '#server/db/database.ts'
import { presentVisit } from './read-visits.ts'
import { insertVisit } from './visit-store.ts'

type Opening = Parameters<typeof insertVisit>[1]

/** From the end of the transaction on, the session sees the seller's dashboard. */
export async function openVisit(tx: Queries, visit: Opening, by: string): Promise<Visit> {
  await insertVisit(tx, visit)
  return presentVisit({ ...visit, by, endedAt: null }, visit.startedAt)
}
