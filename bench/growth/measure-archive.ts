import type { Query } from './read-rows.ts'

/** The tables from which rows of an order move, and those that keep some of it. */
const TABLES = [
  'shop_orders',
  'shop_order_lines',
  'source_changes',
  'order_edits',
  'rule_hits',
  'list_entries',
  'search_documents',
  'print_orders',
  'print_order_events',
  'print_calls',
  'archived_orders',
]

interface ArchiveSize {
  orders: number
  moved: number
  /** Of all these tables with their indexes, without free space. */
  before: number
  after: number
}

/** Makes all orders of the largest seller old and delivered, archives them, and compares what the tables of orders take on disk. */
export async function measureArchive(query: Query): Promise<ArchiveSize> {
  const [largest] = await query<{ id: string }>(
    'select seller_id as id from shop_orders group by 1 order by count(*) desc limit 1',
  )
  const seller = `'${largest!.id}'`
  await query(
    `update print_orders set state = 'DELIVERED', state_since = now() - interval '2 years', next_check_at = null
     where seller_id = ${seller} and not is_test and state not in ('FAILED', 'CANCELED', 'REFUNDED')`,
  )
  await query(`update shop_orders set placed_at = placed_at - interval '2 years', imported_at = imported_at - interval '2 years',
    modified_at = modified_at - interval '2 years' where seller_id = ${seller}`)
  // Of few buyers, most could be duplicates of an order that wasn't submitted, and would stay because of it.
  await query(`update shop_orders set buyer_email = id || '@buyer.test', address = address || jsonb_build_object('postalCode', right(id, 5))
    where seller_id = ${seller}`)
  await query(`delete from seller_needs where seller_id = ${seller}`)
  const [counted] = await query<{ orders: number }>(
    `select count(*)::int as orders from shop_orders where seller_id = ${seller} and source <> 'demo'`,
  )
  const orders = counted!.orders
  const before = await sizeOf(query)
  let from = "'-infinity', ''"
  for (;;) {
    const [step] = await query<{ from: string }>(
      `select format('%L::timestamptz, %L', last_at, last_id) as "from"
       from archive_orders(${seller}, ${from}, now() - interval '400 days', now(), 100) where last_id is not null`,
    )
    if (!step) break
    from = step.from
  }
  const [left] = await query<{ moved: number }>('select count(*)::int as moved from archived_orders')
  const after = await sizeOf(query)
  return {
    orders,
    moved: left!.moved,
    before: Math.round(before / orders),
    after: Math.round(after / orders),
  }
}

async function sizeOf(query: Query): Promise<number> {
  for (const table of TABLES) await query(`vacuum full ${table}`)
  const [size] = await query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(array['${TABLES.join("','")}']) name`,
  )
  return size!.bytes
}
