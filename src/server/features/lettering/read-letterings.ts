import type { LetteringArea } from '#contract/products/lettering.ts'
import type { CheckedLettering, MadeLettering } from '#domain/inspection/inspectable-order.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Where these versions take a buyer's text, with the hash of what they print; null in it while they're measured. */
export async function readLetteringAreas(
  db: Queries,
  sellerId: string,
  versionIds: readonly string[],
): Promise<CheckedLettering['areas']> {
  if (versionIds.length === 0) return new Map()
  const rows = await db.rows<{ id: string; area: LetteringArea; sha256: string | null }>(sql`
    select v.id, a.content as area, case when v.state = 'READY' then v.print_sha256 end as sha256
    from file_versions v join lettering_areas a on a.seller_id = v.seller_id and a.file_id = v.file_id
    where v.id = any(${versionIds}::uuid[]) and v.seller_id = ${sellerId}`)
  return new Map(rows.map(({ id, ...area }) => [id, area]))
}

/** What became of requested print files with a text. */
export async function readLetterings(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<CheckedLettering['made']> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<MadeLettering & { id: string }>(sql`
    select l.id, l.state, l.refusal, l.warning, v.print_sha256 as sha256
    from letterings l left join file_versions v on v.id = l.id
    where l.seller_id = ${sellerId} and l.id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...made }) => [id, made]))
}
