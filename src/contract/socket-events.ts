import type { Account } from './account.ts'
import type { Connection } from './connections.ts'
import type { Maintenance } from './maintenance.ts'
import type { PrintOrderRow } from './print-orders.ts'
import type { ShopOrderRow } from './shop-orders.ts'
import type { SubmitRun } from './submit-runs.ts'

/** What the server sends to the room of an account, or to everybody. Every event is a hint: the browser refetches what it shows. */
export interface ServerEvents {
  /** JSON text (spec §7): the print order that changed and the shop order it came from. */
  orderUpdate: (json: string) => void
  /** Unsubmitted orders were checked again, so that lists and counts may say something else. */
  shopOrdersUpdate: (hint: { checked: number }) => void
  submitRunUpdate: (run: SubmitRun) => void
  connectionUpdate: (connection: Connection) => void
  accountUpdate: (account: Account) => void
  /** `file:percent` (spec §7), the percent after the last colon, because names of files may contain some. */
  uploadProgress: (text: string) => void
  /** All bytes of the named file are there. It is a file by now, or waits for a decision and `fileId` is null. */
  uploadComplete: (name: string, hint: { uploadId: string; fileId: string | null }) => void
  uploadError: (name: string, hint: { uploadId: string; message: string }) => void
  /** A version of a file changed its state. */
  fileUpdate: (hint: { fileId: string }) => void
  /** To everybody: filaments or components of the print provider changed. */
  catalogUpdate: () => void
  /** To everybody: the house was closed or opened. */
  maintenanceUpdate: (maintenance: Maintenance) => void
}

/** The content of `orderUpdate`, after parsing. */
export interface OrderUpdate {
  order: PrintOrderRow
  shipstationOrder: ShopOrderRow | null
}
