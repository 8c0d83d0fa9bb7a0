import { readFile } from 'node:fs/promises'
import type { LetteringArea, TriedText } from '#contract/products/lettering.ts'
import { describeNarrow } from '#domain/lettering/describe-narrow.ts'
import type { Context } from '#server/kernel/context.ts'
import { letterRequest } from './letter-request.ts'

interface Tried {
  sellerId: string
  printKey: string
  area: LetteringArea
  text: string
}

/** Makes letters on a print file and returns their picture, or why they can’t be made. Stores nothing. */
export const makePreview = (
  { db, blobs, meshes }: Context,
  { printKey, ...lettering }: Tried,
  signal: AbortSignal,
): Promise<TriedText> =>
  blobs.withFolder(async (into) => {
    const request = await letterRequest(db, lettering, into)
    if ('refusal' in request) return refusedText(request.refusal)
    const made = await blobs.withFile(printKey, (path) => meshes.letterModel({ ...request, path }, signal))
    if ('refusal' in made) return refusedText(made.refusal)
    const { letterHeightMm, picture } = made
    return {
      picture: (await readFile(picture)).toString('base64'),
      refusal: null,
      warning: describeNarrow(made),
      letterHeightMm,
    }
  })

export const refusedText = (refusal: string): TriedText => ({
  picture: null,
  refusal,
  warning: null,
  letterHeightMm: null,
})
