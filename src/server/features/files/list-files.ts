import type { ModelFile } from '#contract/products/files.ts'
import type { Pagination } from '#contract/values.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { type FilePageRequest, readFileGroups, readFilePage } from './read-files.ts'
import { readQuota } from './upload/read-quota.ts'
import { readSpace } from './upload/read-uploads.ts'

interface FileList {
  files: ModelFile[]
  pagination: Pagination
  folders: { folder: string; files: number }[]
  tags: { tag: string; files: number }[]
  quota: { bytes: number; limit: number }
}

/** The seller's files and the samples. */
export async function listFiles(
  context: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  request: Omit<FilePageRequest, 'sellerId'>,
): Promise<FileList> {
  const { db } = context
  const [page, groups, { bytes }, limit] = await Promise.all([
    readFilePage(db, { ...request, sellerId }),
    readFileGroups(db, sellerId),
    readSpace(db, sellerId),
    readQuota(context, db, sellerId),
  ])
  return { ...page, ...groups, quota: { bytes, limit } }
}
