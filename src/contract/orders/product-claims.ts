import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../values.ts'
import { problemPlace, problemReason } from './print-orders.ts'

/**
 * Claims about how a product was printed, of the last 365 days. All figures count orders, each once. Lost parcels and
 * wrong items don't count, nor does a claim about a whole order that has other products, too.
 */
export const productClaims = z.object({
  /** Orders printed with the product. */
  printed: z.int(),
  /** Orders with a claim about it. */
  claimed: z.int(),
  /** At least three, and one in twenty: something about the product may be wrong. */
  isHigh: z.boolean(),
  /** Each list has the most frequent first. */
  reasons: z.array(z.object({ reason: problemReason, claimed: z.int() })),
  /** `isHigh` as for the product, with the claims about this place alone. */
  places: z.array(z.object({ place: problemPlace, claimed: z.int(), isHigh: z.boolean() })),
  /** The versions of files that were printed; at most 20. */
  fileVersions: z.array(
    z.object({
      fileVersionId: z.string(),
      fileId: z.string(),
      name: z.string(),
      version: z.int(),
      claimed: z.int(),
    }),
  ),
  /** At most 20. */
  filaments: z.array(
    z.object({ filamentId: z.string(), name: z.string(), hex: z.string(), claimed: z.int() }),
  ),
})
export type ProductClaims = z.output<typeof productClaims>

export const productClaimEndpoints = {
  getProductClaims: endpoint('GET', '/products/:id/claims', {
    access: 'user',
    summary: 'Counts the claims about a product by reason, file version and filament.',
    params: z.strictObject({ id: idSchema('prd') }),
    reply: productClaims,
  }),
}
