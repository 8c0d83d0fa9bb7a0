import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changeFile, lockFile } from './file-store.ts'
import { getFile } from './get-file.ts'
import { markFileVersionsForCheck } from './mark-file-for-check.ts'

/** Updates a file's name, folder, tags, notes and rights. */
export const updateFile: Verbs['updateFile'] = async (context, actor, { id, folder, tags, ...change }) => {
  await context.db.transaction(async (tx) => {
    if (!(await lockFile(tx, actor.userId, id))) throw notFound()
    const cleaned = {
      ...change,
      ...(folder !== undefined && { folder: cleanFolder(folder) }),
      ...(tags && { tags: [...new Set(tags)] }),
    }
    await changeFile(tx, id, cleaned, context.clock.now())
    if (change.rights) await markFileVersionsForCheck(context, tx, id)
  })
  return getFile(context, actor, { id })
}

const cleanFolder = (folder: string): string =>
  folder
    .split('/')
    .map((step) => step.trim())
    .filter((step) => step !== '')
    .join('/')
