import type { LetteringArea, TriedText } from '#contract/products/lettering.ts'
import { findForbiddenWord } from '#domain/lettering/find-forbidden-word.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { requireOwnAssets } from './assets/require-own-assets.ts'
import { withLetteringTurn } from './lettering-turn.ts'
import { makePreview, refusedText } from './make-preview.ts'
import { readNewestPrintFile } from './read-newest-print-file.ts'

/** Makes a text on the newest version of a file and returns its picture. One at a time per seller; stores nothing. */
export async function previewLettering(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id, area, text }: { id: string; area: LetteringArea; text: string },
): Promise<TriedText> {
  const file = await readNewestPrintFile(context.db, userId, id)
  if (!file) throw notFound()
  const { printKey } = file
  if (printKey === null) throw new Failure('FILE_NOT_READY')
  await requireOwnAssets(context.db, userId, area)
  const forbidden = findForbiddenWord(text, area.forbiddenWords)
  if (forbidden !== null) return refusedText(`The text contains “${forbidden}”, which you don’t print.`)
  return withLetteringTurn(context, userId, (signal) =>
    makePreview(context, { sellerId: userId, printKey, area, text }, signal),
  )
}
