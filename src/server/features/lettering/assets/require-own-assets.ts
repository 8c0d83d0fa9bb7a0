import { bundledFont } from '#contract/constants.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import type { Queries } from '#server/db/database.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readAssetKinds } from './asset-store.ts'

/** Refuses an area whose logo or font isn’t one of the seller’s own. */
export async function requireOwnAssets(
  db: Queries,
  sellerId: string,
  { font, logo }: LetteringArea,
): Promise<void> {
  const needed = [
    ...(bundledFont(font) ? [] : [{ id: font, kind: 'FONT' }]),
    ...(logo ? [{ id: logo.id, kind: 'LOGO' }] : []),
  ]
  if (needed.length === 0) return
  const kinds = await readAssetKinds(
    db,
    sellerId,
    needed.map(({ id }) => id),
  )
  if (needed.some(({ id, kind }) => kinds.get(id) !== kind)) throw notFound()
}
