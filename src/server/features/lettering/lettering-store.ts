import type { LetteringArea } from '#contract/products/lettering.ts'
import type { LetteringRecipe } from '#domain/lettering/lettering-recipe.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'

/** Requests print files. Tells whether any of them is new. */
export async function insertLetterings(
  tx: Queries,
  sellerId: string,
  recipes: readonly LetteringRecipe[],
  at: Date,
): Promise<boolean> {
  const column = <T>(pick: (recipe: LetteringRecipe) => T) => recipes.map(pick)
  const inserted = await tx.run(sql`
    insert into letterings (seller_id, id, file_id, source_id, source_sha256, area, text, created_at)
    select ${sellerId}, i.id, v.file_id, v.id, i.sha256, i.area, i.text, ${at}
    from unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.sourceId)}::uuid[],
      ${column((r) => r.sourceSha256)}::text[], ${column((r) => json(r.area))}::jsonb[], ${column((r) => r.text)}::text[]
    ) i (id, source_id, sha256, area, text)
    join file_versions v on v.id = i.source_id and v.seller_id = ${sellerId}
    order by i.id on conflict (seller_id, id) do nothing`)
  return inserted > 0
}

export interface LineLetterings {
  lineId: string
  ids: readonly string[]
}

/** Stores which print files with a text these lines print, where that changed. */
export async function saveLineLetterings(
  tx: Queries,
  sellerId: string,
  lines: readonly LineLetterings[],
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines l set lettering_ids = i.ids
    from (select id, array(select jsonb_array_elements_text(ids)::uuid) as ids
      from unnest(${lines.map(({ lineId }) => lineId)}::text[], ${lines.map(({ ids }) => json(ids))}::jsonb[]) u (id, ids)) i
    where l.seller_id = ${sellerId} and l.id = i.id and l.lettering_ids <> i.ids`)
}

export interface WaitingLettering {
  sellerId: string
  id: string
  fileId: string
  sourceId: string
  sourceSha256: string
  area: LetteringArea
  text: string
  starts: number
}

/** Whether `findWaitingLetterings` may find any. */
export const hasWaitingLetterings = (): Sql => sql`exists (select from letterings where state = 'WAITING')`

/** Requested print files, in turns by seller. */
export const findWaitingLetterings = (db: Queries, limit: number): Promise<WaitingLettering[]> =>
  db.rows(sql`
    select seller_id, id, file_id, source_id, source_sha256, area, text, starts
    from letterings where state = 'WAITING'
    order by row_number() over (partition by seller_id order by created_at, id), created_at, id limit ${limit}`)

type Key = Pick<WaitingLettering, 'sellerId' | 'id'>

/** Counts an attempt before it's made, or takes it back. */
export async function countStart(db: Queries, { sellerId, id }: Key, by: 1 | -1): Promise<void> {
  await db.run(sql`
    update letterings set starts = greatest(0, starts + ${by}) where seller_id = ${sellerId} and id = ${id}`)
}

/** Forgets a request that nothing can be made of. */
export async function deleteLettering(tx: Queries, { sellerId, id }: Key): Promise<void> {
  await tx.run(sql`
    delete from letterings where seller_id = ${sellerId} and id = ${id} and state = 'WAITING'`)
}

/** Where the text of a print file is and where its bytes are; null for one that isn’t made. */
export const findMadeLettering = (
  db: Queries,
  { sellerId, id }: Key,
): Promise<{ area: LetteringArea; printKey: string } | null> =>
  db.row(sql`
    select l.area, v.print_key from letterings l
    join file_versions v on v.seller_id = l.seller_id and v.id = l.id
    where l.seller_id = ${sellerId} and l.id = ${id} and l.state = 'MADE'`)

/** Stores how it ended. Returns false if it's no longer waiting, such as after its file was deleted. */
export const recordLettering = async (
  tx: Queries,
  { sellerId, id }: Key,
  end: { refusal: string } | { warning: string | null },
): Promise<boolean> =>
  (await tx.run(
    'refusal' in end
      ? sql`update letterings set state = 'REFUSED', refusal = ${end.refusal}
          where seller_id = ${sellerId} and id = ${id} and state = 'WAITING'`
      : sql`update letterings set state = 'MADE', warning = ${end.warning}
          where seller_id = ${sellerId} and id = ${id} and state = 'WAITING'`,
  )) > 0
