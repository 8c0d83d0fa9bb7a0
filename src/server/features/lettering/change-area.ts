import type { LetteringArea } from '#contract/products/lettering.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { recheckOrdersPrinting } from '../catalog/recheck-printing.ts'
import { readOwnFileId } from '../files/read-files.ts'
import { readVersionNumbers } from '../files/versions/read-versions.ts'
import { findArea, saveArea } from './area-store.ts'
import { requireOwnAssets } from './assets/require-own-assets.ts'

interface Area {
  area: LetteringArea | null
}

export const getLetteringArea: Verbs['getLetteringArea'] = async ({ db }, { userId }, { id }) => {
  if ((await readOwnFileId(db, userId, id)) === null) throw notFound()
  return { area: await findArea(db, userId, id) }
}

/** Sets where the text of a seller's own file goes. Unsubmitted orders that print the file are checked again. */
export const setLetteringArea: Verbs['setLetteringArea'] = (context, actor, { id, ...area }) =>
  changeArea(context, actor, id, area)

export const deleteLetteringArea: Verbs['deleteLetteringArea'] = (context, actor, { id }) =>
  changeArea(context, actor, id, null)

async function changeArea(
  context: Context,
  { userId }: Actor,
  id: string,
  area: LetteringArea | null,
): Promise<Area> {
  await context.db.transaction(async (tx) => {
    if ((await readOwnFileId(tx, userId, id)) === null) throw notFound()
    if (area) await requireOwnAssets(tx, userId, area)
    await saveArea(tx, { sellerId: userId, fileId: id, at: context.clock.now() }, area)
    for (const versionId of (await readVersionNumbers(tx, id)).keys()) {
      await recheckOrdersPrinting(context, tx, versionId)
    }
  })
  return { area }
}
