import type { PrintOrder } from '#contract/orders/print-orders.ts'
import type { Rights } from '#contract/products/files.ts'
import { lineOfItem } from './pieces-of-lines.ts'
import type { PrintRequest } from './print-request.ts'

/** Display names for the ids in a print request. */
export interface PartNames {
  files: ReadonlyMap<string, { name: string; rights: Pick<Rights, 'origin' | 'license'> }>
  components: ReadonlyMap<string, string>
  filaments: ReadonlyMap<string, { name: string; hex: string }>
}

type Lines = PrintOrder['lines']
type Item = PrintRequest['items'][number]

/** The lines of a print order, each with its parts. */
export function describePrintLines({ lines, items }: PrintRequest, names: PartNames): Lines {
  const parts = lines.map((): Lines[number]['parts'] => [])
  for (const item of items) {
    const place = lineOfItem(lines, item)
    parts[place]?.push(describePart(item, lines[place]!.productName, names))
  }
  return lines.map((line, place) => ({ ...line, parts: parts[place]! }))
}

function describePart(
  item: Item,
  productName: string,
  { files, components, filaments }: PartNames,
): Lines[number]['parts'][number] {
  const { quantity } = item
  if (item.type === 'COMPONENT') {
    return {
      name: components.get(item.componentId) ?? 'A component',
      fileId: null,
      quantity,
      filament: null,
      options: [],
      rights: null,
    }
  }
  const file = files.get(item.publicFileServiceId)
  return {
    name: file?.name ?? productName,
    fileId: item.publicFileServiceId,
    quantity,
    filament: filaments.get(item.filamentId) ?? null,
    options: optionWords.filter(([option]) => item[option]).map(([, word]) => word),
    rights: file?.rights ?? null,
  }
}

const optionWords = [
  ['vase_mode', 'Vase mode'],
  ['fuzzy_skin', 'Fuzzy skin'],
  ['support', 'Support'],
] as const
