import type { Stage } from '#contract/orders/print-order-states.ts'
import type { SearchField, SearchHit } from '#contract/orders/search.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { findSimilarText } from '#domain/text/find-similar-text.ts'
import { findText } from '#domain/text/find-text.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { FoundDocument, Search } from './read-search-page.ts'
import { documentFields, placesOf, type SearchScope } from './search-fields.ts'

interface Row {
  id: string
  source: PrintOrderSource
  isUnsubmitted: boolean
  stage: Stage | null
  printOrderId: string | null
}

/** Search results with each order's current state and the matched text. */
export async function readHits(
  tx: Queries,
  { sellerId, field, text }: Search,
  documents: readonly FoundDocument[],
): Promise<SearchHit[]> {
  const idsOf = (isPrint: boolean) =>
    documents.filter(({ scope }) => isPrintScope(scope) === isPrint).map(({ id }) => id)
  const [shopIds, printIds] = [idsOf(false), idsOf(true)]
  const rows = [
    ...(shopIds.length > 0 ? await tx.rows<Row>(shopOrders(sellerId, shopIds)) : []),
    ...(printIds.length > 0 ? await tx.rows<Row>(printOrders(sellerId, printIds)) : []),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return documents.flatMap((document) => {
    const row = byId.get(document.id)
    return row ? [present(document, row, matchOf(document, field, text))] : []
  })
}

const isPrintScope = (scope: SearchScope): boolean => scope === 'print' || scope === 'direct'

const shopOrders = (sellerId: string, ids: readonly string[]) => sql`
  select o.id, o.source, o.is_unsubmitted, p.stage, p.id as print_order_id
  from shop_orders o left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id where o.seller_id = ${sellerId} and o.id = any(${ids}::text[])`

const printOrders = (sellerId: string, ids: readonly string[]) => sql`
  select id, source, false as is_unsubmitted, stage, id as print_order_id
  from print_orders where seller_id = ${sellerId} and id = any(${ids}::text[])`

function present(
  { id, scope, fields, sortAt }: FoundDocument,
  row: Row,
  matched: SearchHit['matched'],
): SearchHit {
  const [numbers, customers, emails, skus, items, trackings] = fields.map(linesOf)
  return {
    id,
    kind: isPrintScope(scope) ? 'print-order' : 'shop-order',
    source: row.source,
    orderNumber: numbers?.[0] ?? '',
    customer: customers?.[0] ?? '',
    email: emails?.[0] ?? null,
    skus: skus ?? [],
    items: items ?? [],
    tracking: trackings ?? [],
    placedAt: sortAt.toISOString(),
    isUnsubmitted: row.isUnsubmitted,
    stage: row.stage,
    printOrderId: row.printOrderId,
    isArchived: false,
    matched,
  }
}

function matchOf({ fields }: FoundDocument, field: SearchField, wanted: string): SearchHit['matched'] {
  for (const place of placesOf(field)) {
    for (const text of linesOf(fields[place - 1] ?? '')) {
      const found = findText(text, wanted) ?? findSimilarText(text, wanted)
      if (found) return { field: documentFields[place - 1]!, text, ...found }
    }
  }
  // The database folds some letters differently than we do: the order matched, so highlight the whole first field.
  const first = documentFields[(placesOf(field)[0] ?? 1) - 1]!
  const text = linesOf(fields[documentFields.indexOf(first)] ?? '')[0] ?? ''
  return { field: first, text, start: 0, length: text.length }
}

const linesOf = (field: string): string[] => (field === '' ? [] : field.split('\n'))
