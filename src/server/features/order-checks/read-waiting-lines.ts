import type { OrderItem } from '#contract/products/products.ts'
import type { CheckedProduct, InspectableLine } from '#domain/inspection/inspectable-order.ts'
import { resolveLine } from '#domain/inspection/resolve-line.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A printable line of an unsubmitted order, with its product. */
export interface WaitingLine {
  orderId: string
  orderNumber: string
  line: InspectableLine
  product: CheckedProduct
  /** Chosen for this line only, by the seller or by a rule; overrides the product. */
  chosenFilamentId: string | null
  /** What `chosenFilamentId` would be without the seller's choice. */
  ruleFilamentId: string | null
}

/** More would make the list too slow. */
const MAX_LINES = 20_000

/** Reads a seller's lines that are waiting to be printed, latest orders first: all of them, or the given ones. */
export async function readWaitingLines(
  db: Queries,
  sellerId: string,
  lineIds: readonly string[] | null = null,
): Promise<{ lines: WaitingLine[]; isMore: boolean }> {
  const rows = await db.rows<Omit<WaitingLine, 'product'>>(sql`
    select l.shop_order_id as order_id, o.order_number,
      coalesce(l.filament_id::text, by_rule.filament_id) as chosen_filament_id,
      by_rule.filament_id as rule_filament_id,
      json_build_object('id', l.id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'options', l.options,
        'personalization', 'x', 'isOwnText', true, 'productId', l.product_id, 'isIgnored', false, 'readOptions', l.read_options,
        'usedOptions', '[]'::jsonb, 'plainText', l.plain_text, 'isExcluded', false,
        'filamentId', l.filament_id, 'keptVersions', l.kept_versions, 'letteringIds', l.lettering_ids, 'approvedTexts', l.approved_texts) as line
    from products p
    join shop_order_lines l on l.seller_id = p.seller_id and l.product_id = p.id and l.is_waiting
    join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id
    cross join lateral (select o.check_result->'lines'->l.id->>'ruleFilamentId' as filament_id) by_rule
    where p.seller_id = ${sellerId} and not l.is_excluded and not l.is_ignored
      and o.check_result->'lines'->l.id->>'exclusion' is null
      and (${lineIds === null} or l.id = any(${lineIds ?? []}::text[]))
    order by o.placed_at desc, l.id limit ${MAX_LINES + 1}`)
  const lines = rows.slice(0, MAX_LINES)
  const products = await readProducts(db, sellerId, [...new Set(lines.map(({ line }) => line.productId!))])
  return {
    lines: lines.map((row) => ({ ...row, product: products.get(row.line.productId!)! })),
    isMore: rows.length > MAX_LINES,
  }
}

async function readProducts(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, CheckedProduct>> {
  const rows = await db.rows<CheckedProduct>(sql`
    select id, name, options, option_answers, needs_personalization, fulfillment,
      archived_at is not null as is_archived
    from products where seller_id = ${sellerId} and id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

// Resolves what would be printed, without checking availability.
const noFacts = {
  filaments: null,
  components: null,
  files: new Map(),
  lettering: { areas: new Map(), made: new Map(), idOf: () => '' },
  prices: { parts: new Map(), refusals: new Map(), delivery: new Map() },
}

/** The items of a line, in the given filament or in those of its product. */
export const itemsOf = (
  { line, product }: Pick<WaitingLine, 'line' | 'product'>,
  filamentId: string | null,
): OrderItem[] =>
  resolveLine({ line, product, filamentId, facts: noFacts, orderNote: null, storeOption: null }).items

/** The filaments that these items use. */
export const filamentsIn = (items: readonly OrderItem[]): Set<string> =>
  new Set(items.flatMap((item) => (item.type === 'PRINT' ? [item.filamentId] : [])))
