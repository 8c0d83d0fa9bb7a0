import type { OrderItem } from '#contract/products.ts'
import type { CheckedProduct, InspectableLine } from '#domain/inspection/inspectable-order.ts'
import { resolveLine } from '#domain/inspection/resolve-line.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A line of an unsubmitted order that is going to be printed, with what is printed for it. */
export interface WaitingLine {
  orderId: string
  orderNumber: string
  line: InspectableLine
  product: CheckedProduct
  /** Chosen for this line alone, by the seller or by a rule; wins over the product. */
  chosenFilamentId: string | null
  /** As `chosenFilamentId`, if the seller had chosen nothing. */
  ruleFilamentId: string | null
}

/** More would take longer than anybody who looks at a list waits. */
const MOST_LINES = 20_000

/** What a seller waits to have printed, the latest orders first; of all lines, or of those named. */
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
        'personalization', 'x', 'productId', l.product_id, 'isIgnored', false, 'readOptions', l.read_options,
        'isExcluded', false,
        'filamentId', l.filament_id, 'keptVersions', l.kept_versions) as line
    from products p
    join shop_order_lines l on l.seller_id = p.seller_id and l.product_id = p.id and l.is_waiting
    join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id
    cross join lateral (select o.check_result->'lines'->l.id->>'ruleFilamentId' as filament_id) by_rule
    where p.seller_id = ${sellerId} and not l.is_excluded and not l.is_ignored
      and o.check_result->'lines'->l.id->>'exclusion' is null
      and (${lineIds === null} or l.id = any(${lineIds ?? []}::text[]))
    order by o.placed_at desc, l.id limit ${MOST_LINES + 1}`)
  const lines = rows.slice(0, MOST_LINES)
  const products = await readProducts(db, sellerId, [...new Set(lines.map(({ line }) => line.productId!))])
  return {
    lines: lines.map((row) => ({ ...row, product: products.get(row.line.productId!)! })),
    isMore: rows.length > MOST_LINES,
  }
}

async function readProducts(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, CheckedProduct>> {
  const rows = await db.rows<CheckedProduct>(sql`
    select id, name, options, needs_personalization, fulfillment,
      archived_at is not null as is_archived
    from products where seller_id = ${sellerId} and id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

// Only what is printed is asked, not whether it can be had.
const nothingKnown = {
  filaments: null,
  components: null,
  files: new Map(),
  prices: { parts: new Map(), refusals: new Map(), delivery: new Map() },
}

/** What is printed for a line in a filament chosen for it, or in those of its product. */
export const itemsOf = (
  { line, product }: Pick<WaitingLine, 'line' | 'product'>,
  filamentId: string | null,
): OrderItem[] => resolveLine({ line, product, filamentId, facts: nothingKnown }).items

/** The filaments of what is printed. */
export const filamentsIn = (items: readonly OrderItem[]): Set<string> =>
  new Set(items.flatMap((item) => (item.type === 'PRINT' ? [item.filamentId] : [])))
