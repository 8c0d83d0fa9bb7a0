import { readFile } from 'node:fs/promises'
import type { TriedText } from '#contract/products/lettering.ts'
import { describeNarrow } from '#domain/lettering/describe-narrow.ts'
import type { letteringOrder } from '#domain/lettering/lettering-order.ts'
import type { Context } from '#server/kernel/context.ts'

/** Makes letters on a print file and returns their picture, or why they can’t be made. Stores nothing. */
export const makePreview = (
  { blobs, meshes }: Context,
  printKey: string,
  order: ReturnType<typeof letteringOrder>,
  signal: AbortSignal,
): Promise<TriedText> =>
  blobs.withFolder(async (into) => {
    const made = await blobs.withFile(printKey, (path) =>
      meshes.letterModel({ ...order, path, into }, signal),
    )
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
