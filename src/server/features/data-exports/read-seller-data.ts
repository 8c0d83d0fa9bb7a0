import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { plainName } from './plain-name.ts'

const PAGE_SIZE = 500

export interface SellerTable {
  name: string
  ownerColumn: string
}

/** Every table with rows of sellers. */
export const readSellerTables = (db: Queries): Promise<SellerTable[]> =>
  db.rows(sql`select name, owner_column from seller_tables()`)

type Row = Record<string, unknown>

/** A seller’s rows of a table, in pages. */
export async function* readSellerRows(
  db: Queries,
  { name, ownerColumn }: SellerTable,
  sellerId: string,
): AsyncGenerator<Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows: { row: Row }[] = await db.rows<{ row: Row }>(sql`
      select seller_rows(${name}, ${ownerColumn}, ${sellerId}, ${after && json(after)}::jsonb, ${PAGE_SIZE}) as row`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)!.row
  }
}

export interface ExportedModel {
  fileId: string
  folder: string
  name: string
  version: number
  fileName: string
  key: string
  uploadedAt: Date
}

/** The models of a seller as uploaded, a page at a time. */
export const readModels = (
  db: Queries,
  sellerId: string,
  after: ExportedModel | null,
): Promise<ExportedModel[]> =>
  db.rows(sql`
    select v.file_id, f.folder, f.name, v.version, v.file_name, v.original_key as key, v.uploaded_at
    from file_versions v join model_files f on f.id = v.file_id
    where v.seller_id = ${sellerId} and v.original_key is not null
      and (${after?.fileId ?? null}::text is null or (v.file_id, v.version) > (${after?.fileId ?? ''}, ${after?.version ?? 0}::integer))
    order by v.file_id, v.version limit ${PAGE_SIZE}`)

/** The files of the seller’s support tickets: where an export has them, and their bytes. */
export async function readAttachedFiles(
  db: Queries,
  sellerId: string,
): Promise<{ key: string; path: string; at: Date }[]> {
  const rows = await db.rows<{ id: string; name: string; ticketId: string; at: Date }>(sql`
    select id, name, ticket_id, created_at as at from support_attachments
    where seller_id = ${sellerId} and ticket_id is not null order by created_at, id`)
  return rows.map(({ id, name, ticketId, at }) => ({
    key: `${sellerId}/${id}/attachment`,
    path: `support/${ticketId}/${id.slice(-6)} ${plainName(name)}`,
    at,
  }))
}

/** Photos of the account’s portals, pictures of its profile, and photos of what it reviewed, each in its widest version. */
export async function readPhotoFiles(
  db: Queries,
  sellerId: string,
): Promise<{ key: string; path: string; at: Date }[]> {
  const rows = await db.rows<{ ownerId: string; id: string; place: string; width: number; at: Date }>(sql`
    select seller_id as owner_id, id, 'portals/' || portal_id || '/' || lpad(position::text, 2, '0') || ' ' || right(id::text, 6) as place,
      widths[array_upper(widths, 1)] as width, created_at as at
    from portal_photos where seller_id = ${sellerId}
    union all
    select seller_id, id, 'profile/' || lower(kind), widths[array_upper(widths, 1)], created_at
    from profile_pictures where seller_id = ${sellerId}
    union all
    select seller_id, id, 'profile/submitted-' || lower(kind), widths[array_upper(widths, 1)], created_at
    from profile_picture_submissions where seller_id = ${sellerId} and refusal is null
    union all
    select x.seller_id, x.id, 'reviews/' || x.sale_id || '/' || right(x.id::text, 6), x.widths[array_upper(x.widths, 1)], x.created_at
    from purchases b join review_photos x on x.seller_id = b.maker_id and x.sale_id = b.sale_id
    where b.user_id = ${sellerId}
    order by place`)
  return rows.map(({ ownerId, id, place, width, at }) => ({
    key: `${ownerId}/${id}/photo-${width}`,
    path: `photos/${place}.webp`,
    at,
  }))
}

/** What the account bought at portals, in pages, oldest first: what it paid for, and where it was sent. */
export async function* readPurchasedOrders(db: Queries, userId: string): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows: PurchasedOrder[] = await db.rows<PurchasedOrder>(sql`
      select s.id, s.state, s.email, s.address, s.items_cents, s.delivery_cents, s.total_cents, s.currency, s.created_at,
        s.paid_at, (select jsonb_agg(jsonb_build_object('title', line->'title', 'variant', line->'variant', 'text', line->'text',
          'quantity', line->'quantity', 'unitCents', line->'unitCents') order by place)
          from jsonb_array_elements(s.lines) with ordinality bought (line, place)) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('line', r.line, 'stars', r.stars, 'text', r.text, 'author', r.author,
            'createdAt', r.created_at, 'editedAt', r.edited_at, 'withdrawnAt', r.withdrawn_at, 'earlier', (
              select coalesce(jsonb_agg(jsonb_build_object('stars', v.stars, 'text', v.text, 'replacedAt', v.replaced_at)
                order by v.version), '[]')
              from review_versions v where v.seller_id = r.seller_id and v.review_id = r.id)) order by r.line), '[]')
          from reviews r where r.seller_id = s.seller_id and r.sale_id = s.id) as reviews
      from purchases b join sales s on s.seller_id = b.maker_id and s.id = b.sale_id
      where b.user_id = ${userId} and b.sale_id > ${after} order by b.sale_id limit ${PAGE_SIZE}`)
    if (rows.length > 0) yield rows.map((row) => ({ ...row }))
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)!.id
  }
}

interface PurchasedOrder {
  id: string
  state: string
  email: string
  address: object
  itemsCents: number
  deliveryCents: number
  totalCents: number
  currency: string
  createdAt: Date
  paidAt: Date | null
  lines: object[] | null
  reviews: object[]
}

/** What the seller’s own actions left in the audit log, in pages, oldest first. */
export async function* readOwnActivity(db: Queries, sellerId: string): AsyncGenerator<Row[]> {
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const rows: Activity[] = await db.rows<Activity>(sql`
      select id, at, action, address, agent from audit_log
      where subject = ${sellerId} and (actor is null or actor = ${sellerId})
        and (${after?.id ?? null}::text is null or (at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
      order by at, id limit ${PAGE_SIZE}`)
    if (rows.length > 0) yield rows.map((row) => ({ ...row }))
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)!
  }
}

interface Activity {
  id: string
  at: Date
  action: string
  address: string | null
  agent: string | null
}
