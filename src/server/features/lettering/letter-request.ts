import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledFont } from '#contract/constants.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { letteringOrder } from '#domain/lettering/lettering-order.ts'
import { placeOf } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import type { FileResult, LetterRequest } from '#server/mesh-pool/mesh-pool.ts'
import { readAsset } from './assets/read-asset.ts'

const GONE = 'The logo or font of this text was deleted. Choose another one for the file.'

interface Lettering {
  sellerId: string
  area: LetteringArea
  text: string
}

/** What the mesh pool needs to put a text on an area; the seller’s own logo and font are written into `into`. */
export async function letterRequest(
  db: Queries,
  { sellerId, area, text }: Lettering,
  into: string,
): Promise<FileResult<Omit<LetterRequest, 'path'>>> {
  const { font, order } = letteringOrder(placeOf(area), text)
  const bundled = bundledFont(font)
  const fontPath = bundled ? null : await writeAsset(db, sellerId, font, join(into, 'font'))
  const logo = area.logo && {
    ...area.logo,
    path: await writeAsset(db, sellerId, area.logo.id, join(into, 'logo.svg')),
  }
  if ((!bundled && !fontPath) || logo?.path === null) return { refusal: GONE }
  return {
    into,
    order,
    font: bundled ?? { path: fontPath! },
    ...(logo && { logo: { path: logo.path!, place: logo.place, heightMm: logo.heightMm } }),
  }
}

async function writeAsset(db: Queries, sellerId: string, id: string, path: string): Promise<string | null> {
  const asset = await readAsset(db, sellerId, id)
  if (!asset) return null
  await writeFile(path, asset.content)
  return path
}
