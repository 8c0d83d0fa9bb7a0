import type { PortalState } from '#contract/portals/portals.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface ExpiredFile {
  sellerId: string
  fileId: string
  name: string
  /** Of portals that print it and are public. */
  titles: string[]
  versionIds: string[]
}

const isDue: Sql = sql`
  f.rights_expires_on < (now() at time zone 'utc')::date and f.rights_end_told_on is distinct from f.rights_expires_on
    and f.seller_id is not null`

export const hasExpiredFiles = (): Sql => sql`exists (select from model_files f where ${isDue})`

/** The portals `t` in some states whose products print a file. */
const portalsOf = (file: Sql, states: readonly PortalState[]): Sql => sql`
  portals t
    join products p on p.seller_id = t.seller_id and p.id = t.product_id
    join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
  where t.seller_id = ${file}.seller_id and t.state = any(${states}::text[]) and exists (
    select from jsonb_array_elements(c.content -> 'fulfillment') part
      join file_versions v on v.id = (part ->> 'publicFileServiceId')::uuid
    where v.file_id = ${file}.id)`

/** Portals that aren’t drafts and print a file. */
export const readPortalsPrinting = (
  db: Queries,
  file: { sellerId: string; fileId: string },
): Promise<{ id: string; title: string }[]> =>
  db.rows(sql`
    with f as (select ${file.sellerId}::text as seller_id, ${file.fileId}::text as id)
    select t.id, t.title from f, ${portalsOf(sql`f`, ['LISTED', 'PAUSED', 'IN_REVIEW'])} order by t.id`)

/** Files whose rights ended and whose sellers weren't mailed yet, with what that stops. */
export const findExpiredFiles = (db: Queries, limit: number): Promise<ExpiredFile[]> =>
  db.rows<ExpiredFile>(sql`
    select coalesce(f.seller_id, '') as seller_id, f.id as file_id, f.name,
      array(select v.id::text from file_versions v where v.file_id = f.id and v.version > 0) as version_ids,
      array(select t.title from ${portalsOf(sql`f`, ['LISTED', 'PAUSED'])} order by t.title) as titles
    from model_files f where ${isDue} order by f.rights_expires_on, f.id limit ${limit}`)

/** Stores that a seller was mailed about the end of the rights to a file. False if that was done meanwhile. */
export async function recordTold(tx: Queries, { fileId }: Pick<ExpiredFile, 'fileId'>): Promise<boolean> {
  const count = await tx.run(sql`
    update model_files f set rights_end_told_on = rights_expires_on where f.id = ${fileId} and ${isDue}`)
  return count > 0
}
