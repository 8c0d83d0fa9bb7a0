import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { Failure, notFound } from '#server/failure.ts'
import { readPartPrices } from '../catalogue/read-part-prices.ts'
import { wantPrices } from '../catalogue/want-part-prices.ts'
import { readKnownCatalogue } from '../products/read-known-catalogue.ts'
import { readVersion } from './read-files.ts'

interface Input {
  id: string
  version: number
  filamentId: string
  quantity: number
  support?: boolean | undefined
}

interface Answer {
  estimate: { unitCents: number; totalCents: number; currency: string; askedAt: string } | null
  refusal: string | null
}

/** What printing a version costs as the provider said last; what it never said is asked for in the background. */
export async function estimateFile(
  context: Context,
  { userId }: Actor,
  { id, version, filamentId, quantity, support = false }: Input,
): Promise<Answer> {
  const found = await readVersion(context.db, userId, { id, version })
  if (!found) throw notFound()
  if (found.state !== 'READY') throw new Failure('FILE_NOT_READY')
  const { filamentIds } = await readKnownCatalogue(context.db)
  if (filamentIds && !filamentIds.has(filamentId)) throw new Failure('FILAMENT_UNAVAILABLE')
  const part = { fileId: found.id, filamentId, options: support ? 'support' : '' }
  const [price] = await readPartPrices(context.db, [part])
  if (!price) await wantPrices(context, context.db, [part])
  const { unitCents = null, askedAt = null, refusal = null } = price ?? {}
  if (unitCents === null || askedAt === null)
    return { estimate: null, refusal: refusal ?? found.providerRefusal }
  const totalCents = unitCents * quantity
  return { estimate: { unitCents, totalCents, currency: 'USD', askedAt: askedAt.toISOString() }, refusal }
}
