import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A file as it was when its quarantine changed. */
export interface ChangedFile {
  id: string
  sellerId: string
  name: string
}

/** A file with the bytes of its model: as uploaded, and as printed. Null if no seller has such a file. */
export const readQuarantine = (
  db: Queries,
  id: string,
): Promise<(ChangedFile & { isQuarantined: boolean; contents: string[] }) | null> =>
  db.row(sql`
    with own (content) as (
      select newest_sha256 from model_files where id = ${id}
      union select unnest(array[sha256, print_sha256]) from file_versions
      where file_id = ${id} and state = 'READY' and version > 0)
    select f.id, f.seller_id, f.name, f.quarantined_at is not null as is_quarantined, array(
        select content from own where content <> ''
        union select same.sha256
        from own join quarantined_models m on m.sha256 = own.content join quarantined_models same on same.model = m.model
        order by 1) as contents
    from model_files f where f.id = ${id} and f.seller_id is not null`)

/** Makes uploads of these bytes wait until the transaction ends. */
export async function lockContents(tx: Queries, contents: readonly string[]): Promise<void> {
  for (const content of contents)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`quarantine:${content}`}, 0))`)
}

/** Files with these bytes whose quarantine isn’t what it shall be: of a seller, or of everyone who may not print them. */
export const findSameFiles = (
  db: Queries,
  contents: readonly string[],
  { isQuarantined, sellerId, limit }: { isQuarantined: boolean; sellerId: string | null; limit: number },
): Promise<ChangedFile[]> =>
  db.rows(sql`
    select f.id, f.seller_id, f.name
    from model_files f join file_versions v on v.id = f.newest_id
    where ${ofSeller(sellerId)} and ${
      isQuarantined
        ? // Files are found by their uploads: there is no index of what all files print.
          sql`f.quarantined_at is null and f.newest_sha256 = any(${contents}::text[]) and not exists (
            select from quarantined_models m where m.sha256 = f.newest_sha256 and f.seller_id = any(m.released_to))`
        : sql`f.quarantined_at is not null and array[f.newest_sha256, v.print_sha256] && ${contents}::text[]`
    }
    order by f.id limit ${limit}`)

const ofSeller = (id: string | null): Sql =>
  id === null ? sql`f.seller_id is not null` : sql`f.seller_id = ${id}`

/** Sets or lifts the quarantine of files. Returns the ids of those for which that wasn’t done meanwhile. */
export async function setQuarantine(
  tx: Queries,
  ids: readonly string[],
  quarantine: { at: Date; reason: string } | null,
): Promise<string[]> {
  const changed = await tx.rows<{ id: string }>(sql`
    update model_files set quarantined_at = ${quarantine?.at ?? null}, quarantine_reason = ${quarantine?.reason ?? null}
    where id = any(${ids}::text[]) and (quarantined_at is null) = ${quarantine !== null} returning id`)
  return changed.map(({ id }) => id)
}

/** Keeps these bytes in quarantine for all who upload them; a seller who was allowed to print them no longer is. */
export async function blockContents(
  tx: Queries,
  contents: readonly string[],
  { at, reason, file }: { at: Date; reason: string; file: ChangedFile },
): Promise<void> {
  await tx.run(sql`
    insert into quarantined_models (sha256, model, reason, at)
    select content, coalesce(
        (select min(m.model) from quarantined_models m where m.sha256 = any(${contents}::text[])), ${file.id}), ${reason}, ${at}
    from unnest(${contents}::text[]) content
    on conflict (sha256) do update set reason = excluded.reason, model = excluded.model,
      released_to = array_remove(quarantined_models.released_to, ${file.sellerId})`)
}

/** Lets one seller print these bytes, or everyone. */
export async function allowContents(
  tx: Queries,
  contents: readonly string[],
  sellerId: string | null,
): Promise<void> {
  if (sellerId === null)
    await tx.run(sql`delete from quarantined_models where sha256 = any(${contents}::text[])`)
  else
    await tx.run(sql`
      update quarantined_models set released_to = array_append(released_to, ${sellerId})
      where sha256 = any(${contents}::text[]) and ${sellerId} <> all(released_to)`)
}
