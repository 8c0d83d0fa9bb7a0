import type { Verbs } from '#server/kernel/feature.ts'
import { readApplicationPage } from './read-applications.ts'

/** Lists the applications an account may see: every one for an admin, its own for a seller. */
export const listApplications: Verbs['listApplications'] = (
  { db },
  { userId, role },
  { of, status, page },
) => {
  const isAll = role === 'ADMIN' && of !== 'me'
  return readApplicationPage(db, { userId: isAll ? null : userId, status: status ?? null, page })
}
