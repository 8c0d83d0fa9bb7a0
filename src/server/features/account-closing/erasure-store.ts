import type { Database, Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Deletes some of the account's rows in a table and returns how many. */
export async function eraseRows(
  db: Queries,
  { name, ownerColumn }: { name: string; ownerColumn: string },
  sellerId: string,
  limit: number,
): Promise<number> {
  const row = await db.row<{ erased: number }>(sql`
    select erase_rows(${name}, ${ownerColumn}, ${sellerId}, ${limit}) as erased`)
  return row?.erased ?? 0
}

/** Empties some print orders of everything but their money and dates, and returns how many. */
export async function emptyPrintOrders(db: Queries, sellerId: string, limit: number): Promise<number> {
  return await db.run(sql`
    update print_orders set order_number = id, source_order_id = id, shop_order_id = null, buyer_name = '', caps = null,
      failure_reason = null, cancel_refusal = null, tracking = null, next_check_at = null, wait_until = null,
      request = jsonb_build_object('email', null, 'items', '[]'::jsonb, 'lines', '[]'::jsonb,
        'address', ${emptyAddress(sql`country`)})
    where seller_id = ${sellerId} and id in (
      select id from print_orders where seller_id = ${sellerId} and order_number <> id limit ${limit})`)
}

/**
 * Leaves of what the account bought, at whatever maker, what was made and what it cost: no buyer, no street, no review text, no text on
 * a part with its print file, and no link that opens it. Returns how many purchases it emptied.
 */
export async function emptyPurchases(db: Database, userId: string, limit: number): Promise<number> {
  const rows = await db.rows<{ makerId: string; saleId: string }>(sql`
    select maker_id, sale_id from purchases where user_id = ${userId} limit ${limit}`)
  const makers = rows.map(({ makerId }) => makerId)
  const sales = rows.map(({ saleId }) => saleId)
  const bought = sql`unnest(${makers}::text[], ${sales}::text[]) bought (maker_id, sale_id)`
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update print_orders p set buyer_name = '', tracking = null,
        request = p.request || jsonb_build_object('email', null, 'address', ${emptyAddress(sql`p.country`)}, 'lines', (
          select coalesce(jsonb_agg((line - 'printedText') || '{"personalization": null}' order by place), '[]')
          from jsonb_array_elements(p.request->'lines') with ordinality made (line, place)))
      from ${bought} where p.seller_id = bought.maker_id and p.sale_id = bought.sale_id`)
    await tx.run(sql`
      update reviews r set author = 'Former buyer', text = '' from ${bought}
      where r.seller_id = bought.maker_id and r.sale_id = bought.sale_id`)
    await tx.run(sql`
      delete from review_versions v using reviews r, ${bought}
      where r.seller_id = bought.maker_id and r.sale_id = bought.sale_id and v.seller_id = r.seller_id and v.review_id = r.id`)
    await deleteTexts(tx, bought)
    await tx.run(sql`
      update sales s set email = '', key_hash = '', page_url = null, address = jsonb_build_object('name', '',
        'line1', '', 'line2', null, 'city', '', 'state', null, 'postalCode', '', 'country', s.country),
        text_approvals = '{}', lines = (
          select coalesce(jsonb_agg((line - 'letterings') || '{"text": null}' order by place), '[]')
          from jsonb_array_elements(s.lines) with ordinality sold (line, place))
      from ${bought} where s.seller_id = bought.maker_id and s.id = bought.sale_id`)
    await tx.run(sql`
      delete from purchases p using ${bought}
      where p.user_id = ${userId} and p.maker_id = bought.maker_id and p.sale_id = bought.sale_id`)
  })
  return rows.length
}

interface PurchasedPhoto {
  sellerId: string
  id: string
  keys: string[]
}

/** Photos that the account added to what it bought, with the keys of their bytes. */
export const readPurchasedPhotos = (db: Queries, userId: string, limit: number): Promise<PurchasedPhoto[]> =>
  db.rows<PurchasedPhoto>(sql`
    select x.seller_id, x.id, (
        select array_agg(x.seller_id || '/' || x.id || '/photo-' || width) from unnest(x.widths) width) as keys
    from purchases b join review_photos x on x.seller_id = b.maker_id and x.sale_id = b.sale_id
    where b.user_id = ${userId} limit ${limit}`)

export async function deletePhotos(db: Queries, photos: readonly PurchasedPhoto[]): Promise<void> {
  const [sellers, ids] = [photos.map(({ sellerId }) => sellerId), photos.map(({ id }) => id)]
  await db.run(sql`
    delete from review_photos x using unnest(${sellers}::text[], ${ids}::uuid[]) photo (seller_id, id)
    where x.seller_id = photo.seller_id and x.id = photo.id`)
}

/** Deletes the print files with the texts of some sales, unless another sale or an order of a store prints the same one. */
async function deleteTexts(tx: Queries, bought: Sql): Promise<void> {
  const texts = await tx.rows<{ sellerId: string; id: string }>(sql`
    select distinct s.seller_id, text->>'id' as id
    from ${bought} join sales s on s.seller_id = bought.maker_id and s.id = bought.sale_id
      cross join lateral jsonb_path_query(s.lines, '$[*].letterings[*]') text
    where not exists (
        select from sales o where o.seller_id = s.seller_id and o.id <> s.id
          and o.lines @> jsonb_build_array(jsonb_build_object('letterings',
            jsonb_build_array(jsonb_build_object('id', text->>'id')))))
      and not exists (
        select from shop_order_lines l where l.seller_id = s.seller_id and l.lettering_ids @> array[(text->>'id')::uuid])`)
  const these = sql`
    unnest(${texts.map(({ sellerId }) => sellerId)}::text[], ${texts.map(({ id }) => id)}::uuid[]) text (seller_id, id)`
  await tx.run(
    sql`delete from letterings l using ${these} where l.seller_id = text.seller_id and l.id = text.id`,
  )
  await tx.run(sql`
    delete from file_versions v using ${these}
    where v.seller_id = text.seller_id and v.id = text.id and v.lettered_from is not null`)
}

const emptyAddress = (country: Sql): Sql => sql`
  jsonb_build_object('name', '', 'company', null, 'line1', '', 'line2', null, 'line3', null, 'city', '', 'state', null,
    'postalCode', '', 'country', ${country}, 'phone', null)`

/** Leaves of payments their amounts, dates and the processor's ids of them. */
export async function emptyPayments(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`
    update card_collections set customer_id = '', method_id = null, brand = null, last4 = null, page_url = null,
      failure_message = null
    where seller_id = ${sellerId}`)
  await db.run(sql`update card_refunds set failure_message = null where seller_id = ${sellerId}`)
  await db.run(sql`update payouts set account_id = '', failure_message = null where seller_id = ${sellerId}`)
  await db.run(sql`update payout_reversals set failure_message = null where seller_id = ${sellerId}`)
}

/**
 * Leaves of audit entries who did what to which account and when. Of what the account itself did, the browser and its
 * address go too; an administrator's stay.
 */
export async function emptyAudit(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`
    update audit_log set before = null, after = null, detail = '{}',
      address = case when actor is null or actor = ${sellerId} then null else address end,
      agent = case when actor is null or actor = ${sellerId} then null else agent end
    where subject = ${sellerId} or actor = ${sellerId}`)
}

export async function emptyLedgerNotes(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`
    update ledger_transactions set note = null where seller_id = ${sellerId} and note is not null`)
}

/** A provider's answer can repeat what is in an order, such as an address. */
export async function emptyBulkRefusals(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`
    update bulk_act_rows set message = null
    where message is not null and record_id in (
      select id from print_orders where seller_id = ${sellerId}
      union all select id from shops where seller_id = ${sellerId}
      union all select ${sellerId})`)
}

export const readContact = (db: Queries, sellerId: string): Promise<{ email: string } | null> =>
  db.row(sql`select email from users where id = ${sellerId}`)

/** Sorted lists of all sellers have names and addresses of some rows, until their places are counted again. */
export async function forgetPlaces(db: Queries): Promise<void> {
  await db.run(sql`select forget_places()`)
}

/** Leaves of the account a row that money can refer to. */
export async function emptyUser(tx: Queries, sellerId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update users set name = 'Closed account', email = id || '@closed.invalid', email_verified = false, image = null,
      username = null, username_key = null, banned = true, suspended_at = null,
      suspended_by = null, suspension_reason = null, customer_id = null, premium_level = 0, automation_until = null,
      automate_ordering = false, is_active = false, time_zone = 'UTC', news_agreed_at = null, mail_when_needed = false,
      enabled_sources = '{}', told_of_needs_at = null, told_of_rules_at = null, updated_at = ${at}
    where id = ${sellerId}`)
}

/** Emptying the account is a change of its settings, which a trigger notes. */
export async function forgetSettingChanges(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`delete from setting_changes where user_id = ${sellerId}`)
}
