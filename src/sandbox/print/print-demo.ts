import type { Act, Store } from '../kit/store.ts'
import { printAccounts, printPlatforms } from './print-accounts.ts'
import { printFiles, weightOf } from './print-files.ts'

export const demoKey = 'sl-sandbox-demo-key'
export const demoPlatformId = '11111111-2222-4333-8444-555555555555'
const demoSecret = 'sandbox-webhook-secret-0123456789abcdef'

type Model = [name: string, x: number, y: number, z: number, volume: number, surfaceArea: number]

const models: Model[] = [
  ['ribbed-vase.stl', 96, 96, 168, 118.4, 91_200],
  ['spiral-vase.stl', 88, 88, 182, 104.7, 84_600],
  ['hex-planter.stl', 120, 104, 98, 142.3, 78_900],
  ['pleated-lamp.stl', 150, 150, 190, 176.5, 132_400],
  ['wave-bowl.stl', 184, 184, 62, 128.9, 88_300],
  ['desk-gear.stl', 74, 74, 22, 38.6, 19_700],
  ['phone-stand.stl', 82, 96, 104, 61.2, 41_500],
  ['hex-organizer.stl', 140, 122, 90, 133.8, 96_800],
]

/** Adds what the demo needs of the print platform: its account, its platform and one file per product. */
export function seedPrint(store: Store, act: Act, now: number, webhookURL: string): void {
  const at = new Date(now).toISOString()
  act.put(printAccounts(store), demoKey, {
    key: demoKey,
    creatorId: 'sandbox-creator',
    platformIds: [demoPlatformId],
  })
  act.put(printPlatforms(store), demoPlatformId, {
    id: demoPlatformId,
    name: 'Spoolyard',
    description: 'Orders of shop owners',
    url: 'https://spoolyard.example',
    webhookURL,
    webhookSecret: demoSecret,
    enabled: true,
    createdAt: at,
    updatedAt: at,
  })
  models.forEach(([name, x, y, z, volume, surfaceArea], index) => {
    const publicFileServiceId = `00000000-0000-4000-8000-00000000000${index + 1}`
    act.put(printFiles(store), publicFileServiceId, {
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
