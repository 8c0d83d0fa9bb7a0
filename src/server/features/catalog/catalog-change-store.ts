import type { CatalogChange } from '#contract/products/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { FoundChange } from './compare-catalog.ts'

/** Saves catalog changes for the change log. */
export async function insertChanges(
  tx: Queries,
  kind: CatalogChange['kind'],
  changes: readonly FoundChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  await tx.run(sql`
    insert into catalog_changes (at, kind, thing_id, name, what, detail)
    select ${at}::timestamptz, ${kind}, i.* from unnest(${changes.map((c) => c.thingId)}::uuid[],
      ${changes.map((c) => c.name)}::text[], ${changes.map((c) => c.what)}::text[],
      ${changes.map((c) => c.detail)}::text[]) i`)
}
