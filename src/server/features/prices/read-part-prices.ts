import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PartEstimate } from '#server/providers/print/print-provider.ts'
import type { PricedPart } from './part-price-store.ts'

export interface PartPrice extends PricedPart {
  /** Null while unknown. */
  unitCents: number | null
  /** The price breakdown, if known. */
  drivers: Omit<PartEstimate, 'unitCents'> | null
  askedAt: Date | null
  /** Why the provider gave no price. */
  refusal: string | null
  /** Consecutive invalid answers. */
  failures: number
}

/** The provider's latest prices for these parts; parts never requested are absent. */
export async function readPartPrices(db: Queries, parts: readonly PricedPart[]): Promise<PartPrice[]> {
  if (parts.length === 0) return []
  return db.rows<PartPrice>(sql`
    select r.file_id, r.filament_id, r.options, r.refusal, r.failures, p.unit_cents,
      p.drivers, p.fetched_at as asked_at
    from unnest(
      ${parts.map((part) => part.fileId)}::uuid[], ${parts.map((part) => part.filamentId)}::uuid[],
      ${parts.map((part) => part.options)}::text[]) i (file_id, filament_id, options)
    join part_price_requests r using (file_id, filament_id, options)
    left join part_prices p using (file_id, filament_id, options)`)
}
