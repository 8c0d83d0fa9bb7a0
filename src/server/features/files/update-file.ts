import type { FileDetail } from '#contract/products/files.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { changeFile, type FileChange, lockFile } from './file-store.ts'
import { getFile } from './get-file.ts'
import { markFileVersionsForCheck } from './mark-file-for-check.ts'

/** Updates a file's name, folder, tags, notes and rights. */
export async function updateFile(
  context: Context,
  actor: Actor,
  { id, folder, tags, ...change }: FileChange & { id: string },
): Promise<{ file: FileDetail }> {
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
