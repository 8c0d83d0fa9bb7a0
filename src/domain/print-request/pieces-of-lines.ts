import type { PrintRequest } from './print-request.ts'

/** How many pieces are printed for each line of a request. */
export function piecesOfLines({ lines, items }: Pick<PrintRequest, 'lines' | 'items'>): number[] {
  const pieces = lines.map(() => 0)
  for (const item of items) {
    const place = lineOfItem(lines, item)
    if (pieces[place] !== undefined) pieces[place] += item.quantity
  }
  return pieces
}

/** The index of the line that an item is for. Older requests have no `line`; their items carry the line's name and SKU instead. */
export const lineOfItem = (lines: PrintRequest['lines'], item: PrintRequest['items'][number]): number =>
  item.line ??
  lines.findIndex((line) => line.name === item.name && (line.sku ?? line.productName) === item.sku)
