import { feature } from '#server/kernel/feature.ts'
import { exportOrdersAtRisk } from './export-at-risk.ts'
import { exportCatalogChanges, exportFiles, exportProducts, exportWaitingLines } from './export-catalog.ts'
import { exportFilamentListings } from './export-filament-listings.ts'
import { exportFoundOrders } from './export-found-orders.ts'
import { exportMargins } from './export-margins.ts'
import { exportMovements } from './export-movements.ts'
import {
  exportDirectOrders,
  exportPrintOrders,
  exportRunOrders,
  exportShopOrders,
  exportSubmitRuns,
} from './export-orders.ts'
import { exportPayouts } from './export-payouts.ts'
import { exportTracking } from './export-tracking.ts'

/** Lists as CSV, as filtered. */
export const exportsFeature = feature({
  verbs: {
    exportShopOrders,
    exportPrintOrders,
    exportFoundOrders,
    exportOrdersAtRisk,
    exportTracking,
    exportMovements,
    exportMargins,
    exportPayouts,
    exportDirectOrders,
    exportRunOrders,
    exportSubmitRuns,
    exportProducts,
    exportFiles,
    exportFilamentListings,
    exportWaitingLines,
    exportCatalogChanges,
  },
})
