import type { Verbs } from '#server/kernel/feature.ts'
import { takeReports } from '../moderation/take-reports.ts'
import { findPublicCollection, insertCollectionReport } from './collection-store.ts'

/** Takes a report about a public collection, from anyone. */
export const reportPortalCollection: Verbs['reportPortalCollection'] = takeReports({
  about: 'collection',
  perHour: 50,
  find: ({ db }, id) => findPublicCollection(db, id),
  insert: insertCollectionReport,
})
