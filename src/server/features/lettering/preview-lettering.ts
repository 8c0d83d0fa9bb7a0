import type { LetteringArea, TriedText } from '#contract/products/lettering.ts'
import { findForbiddenWord } from '#domain/lettering/find-forbidden-word.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { requireOwnAssets } from './assets/require-own-assets.ts'
import { makePreview, refusedText } from './make-preview.ts'
import { readNewestPrintFile } from './read-newest-print-file.ts'

const TIMEOUT_MS = 20_000
const RETRY_AFTER_SECONDS = 2

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
  let preview: TriedText | null = null
  await context.locks.tryWith(`lettering preview:${userId}`, async (lost) => {
    const signal = AbortSignal.any([lost, context.stopping, AbortSignal.timeout(TIMEOUT_MS)])
    preview = await makePreview(context, { sellerId: userId, printKey, area, text }, signal)
  })
  if (preview === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  return preview
}
