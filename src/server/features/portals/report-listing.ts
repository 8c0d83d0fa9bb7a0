import type { Verbs } from '#server/kernel/feature.ts'
import { takeReports } from './moderation/take-reports.ts'
import { readListing } from './read-listing.ts'
import { insertReport } from './report-store.ts'

/** Takes a report about a public listing, from anyone. */
export const reportListing: Verbs['reportListing'] = takeReports({
  about: 'portal',
  perHour: 50,
  async find(context, id) {
    const found = await readListing(context, id)
    const isPublic = found?.listing.state === 'LISTED' || found?.listing.state === 'PAUSED'
    return isPublic ? found : null
  },
  insert: insertReport,
})
