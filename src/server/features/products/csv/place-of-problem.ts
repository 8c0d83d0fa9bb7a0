import type { ProductColumn } from './product-columns.ts'

const columns: Readonly<Record<string, ProductColumn>> = {
  sku: 'SKU',
  name: 'Name',
  aliases: 'Aliases',
  options: 'Options',
  optionAnswers: 'Option answers',
  needsPersonalization: 'Personalized',
  publicFileServiceId: 'File',
  componentId: 'Component',
  quantity: 'Quantity',
  filamentId: 'Filament',
  filamentOption: 'Filament from option',
  vase_mode: 'Vase mode',
  fuzzy_skin: 'Fuzzy skin',
  support: 'Support',
}

/** The CSV column for a path of the contract. */
export function columnAt(path: readonly string[]): string {
  const isPart = path[0] === 'fulfillment'
  return columns[(isPart ? path[2] : path[0]) ?? ''] ?? (isPart ? 'Part' : 'Row')
}
