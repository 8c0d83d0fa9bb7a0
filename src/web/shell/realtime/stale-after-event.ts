import type { QueryKey } from '@tanstack/react-query'
import type { CarryingEvent } from '#contract/socket-events.ts'
import { inboxKey } from '#web/data/account/inbox-queries.ts'
import { fileKey, uploadList } from '#web/data/files/file-queries.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { orderKeys, printOrderChange, shopOrderChange } from '#web/data/orders/order-keys.ts'
import { shippoOrders } from '#web/data/stores/shippo-orders-query.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

/** What has to be read after an event that carries nothing, or that was too large to carry it. */
export const staleAfterEvent: Readonly<Record<CarryingEvent, readonly QueryKey[]>> = {
  orderUpdate: printOrderChange,
  shopOrdersUpdate: shopOrderChange,
  submitRunUpdate: [orderKeys.submitRuns, ...printOrderChange],
  connectionUpdate: [orderKeys.connections, shippoOrders.queryKey, ...shopOrderChange],
  accountUpdate: [signedInAccount.queryKey, orderKeys.home],
  balanceUpdate: [balanceQuery.queryKey, ['movements'], ['collections']],
  inboxUpdate: [inboxKey],
  uploadProgress: [uploadList.queryKey],
  uploadComplete: [fileKey, uploadList.queryKey],
  uploadError: [uploadList.queryKey],
  fileUpdate: [fileKey],
  catalogUpdate: [['catalog'], ['products']],
  viewersUpdate: [['admin', 'viewing']],
  maintenanceUpdate: [['maintenance']],
}
