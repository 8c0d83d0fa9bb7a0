import { type ShopOrderSort, shopOrderSort } from '#contract/orders/shop-orders.ts'
import { type DatabaseConnection, openDatabase, type Queries } from '#server/db/database.ts'
import type { Sql } from '#server/db/sql.ts'
import { readShopOrderPage } from '#server/features/shop-orders/read-shop-orders.ts'
import { largeSeller } from '../rig/fill-database.ts'

export interface ListCase {
  name: string
  page: number
  sku: string
  sort?: ShopOrderSort
  /** Of the unsubmitted orders, which are fewer, instead of all. */
  isOpen?: boolean
  order?: 'asc' | 'desc'
}

export const firstPage: ListCase = { name: 'first page', page: 1, sku: '' }
export const slowerCases: readonly ListCase[] = [
  { name: 'page 2,000', page: 2_000, sku: '' },
  { name: 'filter: one SKU', page: 1, sku: 'VASE-08' },
  { name: 'filter: text in several SKUs', page: 1, sku: 'vase' },
  { name: 'filter: text in several SKUs, few orders', page: 1, sku: 'e-5' },
]

/**
 * Each sort of all orders, and by cost of the unsubmitted ones, which is another index: near and far pages, which have the first
 * page’s limit.
 */
const sorts: readonly { sort: ShopOrderSort; isOpen?: boolean }[] = [
  ...shopOrderSort.options.map((sort) => ({ sort })),
  { sort: 'cost', isOpen: true },
]
export const sortedCases: readonly ListCase[] = sorts.flatMap(({ sort, isOpen = false }) =>
  (['asc', 'desc'] as const)
    .filter((order) => sort !== 'placed' || order === 'asc')
    .flatMap((order) => {
      const far = isOpen ? 1_000 : 2_000
      const by = { sku: '', isOpen, sort, order }
      const name = `${isOpen ? 'to submit ' : ''}by ${sort}, ${order}`
      return [
        { ...by, name: `${name}: first page`, page: 1 },
        { ...by, name: `${name}: page ${far.toLocaleString('en')}`, page: far },
      ]
    }),
)

const SIZE = 50

/** The call as the pages make it: the filter belongs to the unsubmitted orders. */
export const pathOf = ({ page, sku, sort, order, isOpen }: ListCase): string =>
  `/api/orders/shipstation/${page}/${SIZE}?${sku ? `sku=${sku}` : `state=${isOpen ? 'unsubmitted' : 'all'}`}${sort ? `&sort=${sort}&order=${order}` : ''}`

/** The statement by which the product reads the rows of a page. */
export async function statementOf(
  connection: DatabaseConnection,
  { page, sku }: ListCase,
): Promise<{ text: string; values: unknown[] }> {
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  const seen: Sql[] = []
  const recording: Queries = {
    ...db,
    rows: (statement) => {
      seen.push(statement)
      return db.rows(statement)
    },
  }
  try {
    const list = sku ? 'unsubmitted' : 'mirror'
    const request = { sellerId: largeSeller.id, list, filter: { sku }, page, size: SIZE } as const
    const { orders } = await readShopOrderPage(recording, request)
    if (orders.length !== SIZE)
      throw new Error(`Page ${page} with SKU "${sku}" has ${orders.length} orders, not ${SIZE}.`)
  } finally {
    await db.close()
  }
  const statement = seen.find(({ text }) => text.includes('shop_order_lines'))
  if (!statement) throw new Error('The product read no lines of orders.')
  return { text: statement.text, values: [...statement.values] }
}
