import { filamentOfValue } from '#domain/options/filament-of-value.ts'
import { isTextOption, isUnrequested, optionKey, optionText } from '#domain/options/option-names.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { ensureCatalog } from '../catalog/fetch-catalog.ts'
import { readFilaments } from '../catalog/read-catalog.ts'
import { readLineToMatch } from './read-line-to-match.ts'
import { readLikeWaitingLine } from './read-waiting-lines.ts'

const maxOptions = 5
const maxValues = 100
const maxText = 60

/** The start of a product for a line without one and those like it. Stores nothing. */
export const proposeProduct: Verbs['proposeProduct'] = async (context, { userId }, { lineId }) => {
  const line = await readLineToMatch(context.db, { sellerId: userId, lineId })
  if (!line) throw notFound()
  await ensureCatalog(context)
  const filaments = await readFilaments(context.db)
  const like = await readLikeWaitingLine(context.db, { sellerId: userId, lineId })
  const options = optionsOf([line.options, ...like.map((each) => each.options)])
    .map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ value, filamentId: filamentOfValue(value, filaments)?.id ?? null })),
    }))
    // An option that names no filament is the seller's decision, which the order's check asks for.
    .filter(({ values }) => values.some(({ filamentId }) => filamentId !== null))
  return {
    proposal: {
      name: (line.title || line.sku || '').trim().slice(0, 120),
      sku: (line.sku || skuFrom(line.title)).trim().slice(0, 120),
      options: options.slice(0, maxOptions),
      lines: like.length,
      orders: new Set(like.map(({ orderId }) => orderId)).size,
    },
  }
}

/** The options of these lines with their different values, as the first line writes them. */
function optionsOf(lines: readonly (readonly { name: string; value: string }[])[]) {
  const options = new Map<string, { name: string; values: Map<string, string> }>()
  for (const { name, value } of lines.flat()) {
    if (isTextOption(name) || isUnrequested(value)) continue
    if (optionText(name).length > maxText || optionText(value).length > maxText) continue
    const option = options.get(optionKey(name)) ?? { name: optionText(name), values: new Map() }
    if (option.values.size < maxValues && !option.values.has(optionKey(value)))
      option.values.set(optionKey(value), optionText(value))
    options.set(optionKey(name), option)
  }
  return [...options.values()].map(({ name, values }) => ({ name, values: [...values.values()] }))
}

/** A SKU for an item that has none: `HEX-PLANTER`. */
const skuFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toUpperCase()
    .slice(0, 40)
