import type { Verbs } from '#server/kernel/feature.ts'
import { readFileGroups, readFilePage } from './read-files.ts'
import { readQuota } from './upload/read-quota.ts'
import { readSpace } from './upload/read-uploads.ts'

/** The seller's files and the samples. */
export const listFiles: Verbs['listFiles'] = async (context, { userId: sellerId }, request) => {
  const { db } = context
  const [page, groups, { bytes }, limit] = await Promise.all([
    readFilePage(db, { ...request, sellerId }),
    readFileGroups(db, sellerId),
    readSpace(db, sellerId),
    readQuota(context, db, sellerId),
  ])
  return { ...page, ...groups, quota: { bytes, limit } }
}
