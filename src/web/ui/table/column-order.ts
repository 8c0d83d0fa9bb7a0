/** What someone made of the columns of a table. */
export interface ColumnChoice {
  /** Keys in the order chosen; columns that came with a later version are not in it. */
  order: readonly string[]
  hidden: readonly string[]
  /** In pixels, of those that were resized. */
  widths: Readonly<Record<string, number>>
}

export const untouchedColumns: ColumnChoice = { order: [], hidden: [], widths: {} }

/** The keys as chosen. A column that the choice does not know comes after the one that it follows by default. */
export function columnOrder(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  const order = chosen.filter((key) => keys.includes(key))
  for (const [index, key] of keys.entries()) {
    if (order.includes(key)) continue
    const before = keys[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

/** The keys with one of them at another place. */
export function movedTo(order: readonly string[], key: string, place: number): readonly string[] {
  const rest = order.filter((other) => other !== key)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), key, ...rest.slice(at)]
}

/** What was stored, as far as it can be used. */
export function parseColumnChoice(text: string | null): ColumnChoice {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (typeof found !== 'object' || found === null) return untouchedColumns
    const { order, hidden, widths } = found as Partial<Record<keyof ColumnChoice, unknown>>
    return { order: strings(order), hidden: strings(hidden), widths: numbers(widths) }
  } catch {
    return untouchedColumns
  }
}

function strings(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}

function numbers(found: unknown): Record<string, number> {
  if (typeof found !== 'object' || found === null) return {}
  const isWidth = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])
  return Object.fromEntries(Object.entries(found).filter(isWidth))
}
