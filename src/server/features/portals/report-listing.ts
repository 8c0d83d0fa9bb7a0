import { isPublic } from '#domain/market/is-public.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { takeReports } from './moderation/take-reports.ts'
import { readListingFacts } from './read-listing-facts.ts'
import { insertReport } from './report-store.ts'

/** Takes a report about a public listing, from anyone. */
export const reportListing: Verbs['reportListing'] = takeReports({
  about: 'portal',
  perHour: 50,
  async find({ db }, id) {
    const found = await readListingFacts(db, id)
    return found && isPublic(found) ? found : null
  },
  insert: insertReport,
})
