import type { Store, Transaction } from '../kit/store.ts'
import { printFiles, weightOf } from './files/print-files.ts'
import { printAccounts, printPlatforms } from './print-accounts.ts'

export const demoKey = 'sl-sandbox-demo-key'
export const demoPlatformId = '11111111-2222-4333-8444-555555555555'
const demoSecret = 'sandbox-webhook-secret-0123456789abcdef'

type Model = [name: string, x: number, y: number, z: number, volume: number, surfaceArea: number]

// Measurements of the models on our pages, so that prices match the models shown.
const models: Model[] = [
  ['ribbed-vase.stl', 119.92, 119.42, 171.2, 109.98, 114_709],
  ['spiral-vase.stl', 116.6, 108.08, 151, 83.21, 92_684],
  ['hex-planter.stl', 117.42, 117.42, 97, 131.96, 73_057],
  ['pleated-lamp.stl', 135.87, 135.87, 120.8, 60.48, 100_416],
  ['wave-bowl.stl', 173.88, 173.51, 61.5, 88.02, 71_929],
  ['desk-gear.stl', 117.93, 117.93, 21, 110.66, 30_756],
  ['phone-stand.stl', 109.99, 64, 89.12, 104.53, 33_436],
  ['hex-organizer.stl', 114.32, 110, 104, 134.15, 111_128],
]

/** Adds the demo account, its platform and one file per product. */
export function seedPrint(store: Store, tx: Transaction, now: number, webhookURL: string): void {
  const at = new Date(now).toISOString()
  tx.put(printAccounts(store), demoKey, {
    key: demoKey,
    creatorId: 'sandbox-creator',
    platformIds: [demoPlatformId],
  })
  tx.put(printPlatforms(store), demoPlatformId, {
    id: demoPlatformId,
    name: 'Spoolyard',
    description: 'Orders from store owners',
    url: 'https://spoolyard.example',
    webhookURL,
    webhookSecret: demoSecret,
    enabled: true,
    createdAt: at,
    updatedAt: at,
  })
  models.forEach(([name, x, y, z, volume, surfaceArea], index) => {
    const publicFileServiceId = `00000000-0000-4000-8000-00000000000${index + 1}`
    tx.put(printFiles(store), publicFileServiceId, {
      id: index + 1,
      publicFileServiceId,
      name,
      ownerId: null,
      platformId: demoPlatformId,
      x,
      y,
      z,
      volume,
      surfaceArea,
      weight: weightOf(volume),
      createdAt: at,
      updatedAt: at,
    })
  })
}
