import type { Account } from './account/account.ts'
import type { Maintenance } from './maintenance.ts'
import type { Balance } from './money/balance.ts'
import type { PrintOrderRow } from './orders/print-orders.ts'
import type { ShopOrderRow } from './orders/shop-orders.ts'
import type { SubmitRun } from './orders/submit-runs.ts'
import type { Connection } from './stores/connections.ts'

/** Socket events from the server to one account or to everyone. */
export interface ServerEvents {
  /** JSON text (spec §7) of an `OrderUpdate`: the changed print order and its shop order. */
  orderUpdate: (json: string) => void
  /** Unsubmitted orders were checked again, so lists and counts may have changed. */
  shopOrdersUpdate: (hint: { checked: number }) => void
  submitRunUpdate: (run: SubmitRun) => void
  connectionUpdate: (connection: Connection) => void
  accountUpdate: (account: Account) => void
  /** The balance changed, or what waits for it. */
  balanceUpdate: (balance: Balance) => void
  /** Entries of the inbox came in or were read. */
  inboxUpdate: () => void
  /** `file:percent` (spec §7). The percentage follows the last colon, because file names may contain colons. */
  uploadProgress: (text: string) => void
  /** All bytes of the named file arrived. `fileId` is null if the upload waits for a decision. */
  uploadComplete: (name: string, hint: { uploadId: string; fileId: string | null }) => void
  uploadError: (name: string, hint: { uploadId: string; message: string }) => void
  /** A file version changed its state. */
  fileUpdate: (hint: { fileId: string }) => void
  /** The print provider's filaments or components changed (sent to everyone), or products were switched back to one that returned. */
  catalogUpdate: () => void
  /** To administrators: another one opened or left a record that they have on screen. */
  viewersUpdate: (hint: { record: string }) => void
  /** Sent to everyone: maintenance mode was turned on or off. */
  maintenanceUpdate: (maintenance: Maintenance) => void
  /** Instead of an event that is larger than processes can pass on to each other: what it would have carried is to be read. */
  largeUpdate: (hint: { event: CarryingEvent }) => void
}

/** The events that carry something themselves. */
export type CarryingEvent = Exclude<keyof ServerEvents, 'largeUpdate'>

/** The parsed content of `orderUpdate`. */
export interface OrderUpdate {
  order: PrintOrderRow
  shipstationOrder: ShopOrderRow | null
}
