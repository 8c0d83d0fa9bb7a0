import { maxFoundRecords } from '#contract/admin/search.ts'
import { enforceSearchLimit } from '#server/features/search/enforce-search-limit.ts'
import { withSearchTimeout } from '#server/features/search/search-timeout.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { searchByIndexes } from '../read-admin-page.ts'
import {
  findFiles,
  findOrders,
  findPortals,
  findPrintOrders,
  findSales,
  findStores,
  findTickets,
  findUsers,
} from './read-found-records.ts'

/** The first few records of each kind that match, for the command palette of administrators. */
export const searchRecords: Verbs['searchRecords'] = async (context, { userId }, { query }) => {
  enforceSearchLimit(context, 'palette', userId)
  return await withSearchTimeout(context, userId, async (tx) => {
    await searchByIndexes(tx)
    const orders = firstOf(await findOrders(tx, query))
    return {
      users: firstOf(await findUsers(tx, query)),
      orders,
      printOrders: firstOf(
        await findPrintOrders(
          tx,
          query,
          orders.records.flatMap(({ printOrderId }) => printOrderId ?? []),
        ),
      ),
      files: firstOf(await findFiles(tx, query)),
      stores: firstOf(await findStores(tx, query)),
      portals: firstOf(await findPortals(tx, query)),
      sales: firstOf(await findSales(tx, query)),
      tickets: firstOf(await findTickets(tx, query)),
    }
  })
}

const firstOf = <T>(rows: readonly T[]) => ({
  records: rows.slice(0, maxFoundRecords),
  hasMore: rows.length > maxFoundRecords,
})
