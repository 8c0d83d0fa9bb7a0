import type { Input } from '#contract/endpoint.ts'
import type { FileEstimate, fileEndpoints, Measurement } from '#contract/products/files.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readKnownCatalog } from '../catalog/read-known-catalog.ts'
import { type PartPrice, readPartPrices } from '../prices/read-part-prices.ts'
import { requestPrices } from '../prices/request-part-prices.ts'
import { readMeasurement } from './measure/read-measurement.ts'
import { scaleEstimate, scaleRefusal } from './scale-estimate.ts'
import { readVersion } from './versions/read-versions.ts'

type Endpoint = typeof fileEndpoints.estimateFile
type Request = Input<Endpoint>

/** The latest known provider price for printing a version. Unknown prices are requested in the background. */
export const estimateFile: Verbs['estimateFile'] = async (context, { userId }, request) => {
  const found = await readVersion(context.db, userId, request)
  if (!found) throw notFound()
  if (found.state !== 'READY') throw new Failure('FILE_NOT_READY')
  const { filamentIds } = await readKnownCatalog(context.db)
  if (filamentIds && !filamentIds.has(request.filamentId)) throw new Failure('FILAMENT_UNAVAILABLE')
  const scaled = request.scalePercent === 100 ? null : await readMeasurement(context.db, found.id)
  const tooLarge = scaled && scaleRefusal(scaled, request.scalePercent / 100)
  if (tooLarge) return { estimate: null, refusal: tooLarge, isLate: false }
  const part = { fileId: found.id, filamentId: request.filamentId, options: request.support ? 'support' : '' }
  const [price] = await readPartPrices(context.db, [part])
  if (!price) await requestPrices(context, [part])
  const estimate = price ? estimateOf(price, scaled, request) : null
  const refusal = price?.refusal ?? (estimate ? null : found.providerRefusal)
  const isLate = !estimate && !refusal && ((price?.failures ?? 0) > 0 || context.print.health().isOpen)
  return { estimate, refusal, isLate }
}

/** The provider's unit price at the requested scale and quantity. */
function estimateOf(
  { unitCents, drivers, askedAt }: PartPrice,
  scaled: Measurement | null,
  { quantity, scalePercent }: Request,
): FileEstimate | null {
  if (unitCents === null || askedAt === null) return null
  const whole = { unitCents, drivers: drivers ?? unknown }
  const unit = scaled ? scaleEstimate(whole, scaled, scalePercent / 100) : whole
  return {
    ...unit,
    totalCents: unit.unitCents * quantity,
    currency: 'USD',
    askedAt: askedAt.toISOString(),
    isReckoned: scaled !== null,
  }
}

const unknown = { grams: null, minutes: null, bodyChargeCents: null, oversizeCents: null }
