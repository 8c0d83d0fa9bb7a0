import type { SeededRandom } from '../kit/seeded-random.ts'

const colorCodes: Readonly<Record<string, string>> = {
  Black: 'BLK',
  White: 'WHT',
  'Sky blue': 'SKY',
  'Forest green': 'GRN',
  Terracotta: 'TER',
  Sand: 'SND',
}

/** SKUs the store used before it had a naming scheme. */
export const aliasOf: Readonly<Record<string, string>> = {
  'VASE-RIBBED': 'PMP-001',
  'VASE-SPIRAL': 'PMP-002',
  'PLANTER-HEX': 'PMP-003',
  'LAMP-PLEATED': 'PMP-004',
  'BOWL-WAVE': 'PMP-005',
  'GEAR-DESK': 'PMP-006',
  'STAND-PHONE': 'PMP-007',
  'ORGANIZER-HEX': 'PMP-008',
}

/** A SKU as stores write it: mostly correct, otherwise in a spelling that still means the same product. */
export function inconsistentSku(random: SeededRandom, sku: string, color: string): string {
  const draw = random.next()
  if (draw < 0.4) return sku
  if (draw < 0.5) return sku.toLowerCase()
  if (draw < 0.57) return `${sku} `
  if (draw < 0.64) return sku.replaceAll('-', ' ')
  if (draw < 0.7) return sku.replaceAll('-', '')
  if (draw < 0.75) return sku.replaceAll('-', '_')
  // A zero-width space, as when a SKU is copied from a web page.
  if (draw < 0.78) return `${sku}\u200b`
  if (draw < 0.88) return `${sku}-${colorCodes[color] ?? 'STD'}`
  if (draw < 0.94) return aliasOf[sku] ?? sku
  return ''
}
