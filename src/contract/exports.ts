import { z } from 'zod'
import { auditFilter } from './admin/audit.ts'
import { endpoint } from './endpoint.ts'
import { marginFilter } from './money/margins.ts'
import { statementMonth } from './money/payouts.ts'
import { statementPeriod } from './money/statements.ts'
import { directOrderEndpoints } from './orders/direct-orders.ts'
import { orderAtRiskEndpoints } from './orders/orders-at-risk.ts'
import { printOrderEndpoints } from './orders/print-orders.ts'
import { searchEndpoints } from './orders/search.ts'
import { shopOrderEndpoints } from './orders/shop-orders.ts'
import { submitRunEndpoints } from './orders/submit-runs.ts'
import { portalEndpoints } from './portals/portals.ts'
import { saleEndpoints } from './portals/sales.ts'
import { catalogEndpoints } from './products/catalog.ts'
import { fileEndpoints } from './products/files.ts'
import { matchEndpoints } from './products/matches.ts'
import { productEndpoints } from './products/products.ts'
import { connectedSource } from './stores/connections.ts'

const csv = { access: 'user', reply: z.string(), download: 'text/csv' } as const
const paging = { page: true, size: true } as const
const errors = ['TOO_MANY_REQUESTS'] as const

/** Lists as CSV: all pages of a list, with the same filters. */
export const exportEndpoints = {
  exportShopOrders: endpoint('GET', '/exports/shop-orders', {
    ...csv,
    summary:
      'Exports shop orders as CSV, one row per line. Without `state`, a filter exports unsubmitted orders.',
    query: shopOrderEndpoints.listShopOrders.query,
    errors,
  }),
  exportPrintOrders: endpoint('GET', '/exports/print-orders', {
    ...csv,
    summary: 'Exports print orders as CSV, with the tracking numbers of their parcels.',
    query: printOrderEndpoints.listPrintOrders.query.omit(paging),
    errors,
  }),
  exportFoundOrders: endpoint('GET', '/exports/search/:searchType', {
    ...csv,
    summary: 'Exports what a search of orders finds as CSV, newest first, at most 10,000.',
    params: searchEndpoints.searchOrders.params,
    query: searchEndpoints.searchOrders.query.omit({ page: true, pageSize: true }),
    errors: ['TOO_MANY_REQUESTS', 'SEARCH_TOO_WIDE'],
  }),
  exportOrdersAtRisk: endpoint('GET', '/exports/at-risk', {
    ...csv,
    summary: 'Exports the orders that may ship late as CSV, or those that came in after their ship-by date.',
    query: orderAtRiskEndpoints.listOrdersAtRisk.query.omit(paging),
    errors,
  }),
  exportPortals: endpoint('GET', '/exports/portals', {
    ...csv,
    summary: 'Exports the account’s portals as CSV, newest first.',
    query: portalEndpoints.listPortals.query.omit(paging),
    errors,
  }),
  exportSales: endpoint('GET', '/exports/sales', {
    ...csv,
    summary: 'Exports the sales of the account’s portals as CSV.',
    query: saleEndpoints.listSales.query.omit(paging),
    errors,
  }),
  exportTracking: endpoint('GET', '/exports/tracking', {
    ...csv,
    summary:
      'Exports the parcels of the orders of a source as CSV, latest first, one row per parcel, to upload where we can’t ' +
      'send tracking.',
    query: z.strictObject({ source: connectedSource }),
    errors,
  }),
  exportDirectOrders: endpoint('GET', '/exports/direct-orders', {
    ...csv,
    summary: 'Exports direct orders as CSV.',
    query: directOrderEndpoints.listDirectOrders.query.omit(paging),
    errors,
  }),
  exportSubmitRuns: endpoint('GET', '/exports/submit-runs', {
    ...csv,
    summary: 'Exports the submit runs as CSV.',
    query: submitRunEndpoints.listSubmitRuns.query.omit(paging),
    errors,
  }),
  exportRunOrders: endpoint('GET', '/exports/submit-runs/:id', {
    ...csv,
    summary: 'Exports the outcome of each order of a submit run as CSV.',
    params: submitRunEndpoints.listRunOrders.params,
    errors,
  }),
  exportProducts: endpoint('GET', '/exports/products', {
    ...csv,
    summary: 'Exports products as CSV in the format that import reads, one row per part.',
    query: productEndpoints.listProducts.query.omit(paging),
    errors,
  }),
  exportFilamentListings: endpoint('GET', '/exports/filament-listings', {
    ...csv,
    summary: 'Exports what the seller’s stores sell that is made with a filament as CSV, to pause it there.',
    query: catalogEndpoints.listFilamentListings.params,
    errors,
  }),
  exportFiles: endpoint('GET', '/exports/files', {
    ...csv,
    summary: 'Exports the list of files as CSV, with size, origin and license.',
    query: fileEndpoints.listFiles.query.omit(paging),
    errors,
  }),
  exportWaitingLines: endpoint('GET', '/exports/waiting-lines', {
    ...csv,
    summary: 'Exports the unlinked lines of unsubmitted orders as CSV, grouped by content.',
    query: matchEndpoints.listWaitingLines.query.omit(paging),
    errors,
  }),
  exportMovements: endpoint('GET', '/exports/movements', {
    ...csv,
    summary:
      'Exports the movements of the balance in a period as CSV, oldest first, as its statement lists them.',
    query: statementPeriod,
    errors: ['TOO_MANY_REQUESTS', 'PERIOD_REVERSED'],
  }),
  exportPayouts: endpoint('GET', '/exports/payouts', {
    ...csv,
    summary:
      'Exports the statement of a month as CSV: each sale with its parts, payouts, and what was reversed.',
    query: statementMonth,
    errors,
  }),
  exportMargins: endpoint('GET', '/exports/margins', {
    ...csv,
    summary: 'Exports orders with their margin and its parts as CSV.',
    query: marginFilter,
    errors: ['TOO_MANY_REQUESTS', 'MARGINS_NEED_PLAN'],
  }),
  exportCatalogChanges: endpoint('GET', '/exports/catalog-changes', {
    ...csv,
    summary: 'Exports changes of the print provider’s catalog as CSV.',
    query: catalogEndpoints.listCatalogChanges.query.omit(paging),
    errors,
  }),
  exportAudit: endpoint('GET', '/exports/audit', {
    ...csv,
    access: 'admin',
    summary: 'Exports the audit log as filtered as CSV, newest first. The export is itself in the log.',
    query: auditFilter,
    errors,
  }),
}
