import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readShownModels } from '../files/versions/read-shown-models.ts'
import { filamentsIn, itemsOf, readWaitingLines } from '../order-checks/read-waiting-lines.ts'
import { readHasFilament } from '../order-edits/read-choices.ts'
import { readActiveProducts } from '../products/read-products.ts'
import { placesOfFilament, versionWithFilament } from './places-in-product.ts'
import { readDraftsUsing } from './read-drafts-using.ts'
import { readStandIns } from './stand-in-store.ts'

// The maximum for one substitution.
const MAX_LINES = 1_000

/** The seller's products, lines and drafts that use a filament, to show what is affected if it sells out. */
export const getFilamentUse: Verbs['getFilamentUse'] = async ({ db }, { userId }, { filamentId }) => {
  if (!(await readHasFilament(db, filamentId))) throw notFound()
  const [products, { lines, isMore }, drafts, standIns] = await Promise.all([
    readActiveProducts(db, userId),
    readWaitingLines(db, userId),
    readDraftsUsing(db, userId),
    readStandIns(db, { sellerId: userId, filamentId }),
  ])
  const using = lines.flatMap(({ line, product, orderId, orderNumber, chosenFilamentId }) => {
    const filaments = filamentsIn(itemsOf({ line, product }, chosenFilamentId))
    if (!filaments.has(filamentId)) return []
    const { id: lineId, name, quantity } = line
    const productId = chosenFilamentId === null ? product.id : null
    return [{ orderId, orderNumber, lineId, name, quantity, productId, isMixed: filaments.size > 1 }]
  })
  const versionIds = products.map((product) => versionWithFilament(product, filamentId))
  const models = await readShownModels(
    db,
    userId,
    versionIds.filter((id) => id !== null),
  )
  return {
    products: products.flatMap((product, index) => {
      const { id, name, sku, version } = product
      const places = placesOfFilament(product, filamentId)
      const model = models.get(versionIds[index] ?? '') ?? null
      return places.length > 0 ? [{ id, name, sku, version, places, model }] : []
    }),
    lines: using.slice(0, MAX_LINES),
    standIns,
    moreLines: isMore || using.length > MAX_LINES,
    drafts: drafts
      .filter(({ things }) => things.includes(filamentId))
      .map(({ id, number, title }) => ({ id, number, title })),
  }
}
