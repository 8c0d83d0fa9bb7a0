import { defineJob } from '#server/kernel/job-type.ts'

/** Writes a print order's tracking number back to the store it came from, once. */
export const reportShipment = defineJob<{ sellerId: string; printOrderId: string }>({
  name: 'report-shipment',
  concurrency: 2,
  isOnePerKey: true,
  turnsBy: ({ sellerId }) => sellerId,
  pausesInMaintenance: true,
  retries: { limit: 20, delaySeconds: 2, maxDelaySeconds: 3600 },
})

interface CancelInStore {
  sellerId: string
  sourceOrderId: string
  /** Whose timeline shows the outcome. */
  printOrderId: string
}

/** Cancels a shop order in its store after its print was canceled. Repeating it changes nothing. */
export const cancelInStore = defineJob<CancelInStore>({
  name: 'cancel-at-source',
  concurrency: 1,
  turnsBy: ({ sellerId }) => sellerId,
  pausesInMaintenance: true,
  retries: { limit: 12, delaySeconds: 2, maxDelaySeconds: 1800 },
})
