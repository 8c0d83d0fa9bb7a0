import type { DirectContent, DirectCustomer, DirectLine } from '#contract/orders/direct-orders.ts'
import type { ProductContent } from '#contract/products/products.ts'

type Keyed<Line> = Line & { key: string }
export interface PrintLineDraft extends Keyed<Extract<DirectLine, { type: 'PRINT' }>> {
  /** An upload that becomes the line's file once it's printable. */
  uploadKey?: string | null
}
export type ComponentLineDraft = Keyed<Extract<DirectLine, { type: 'COMPONENT' }>>
export type LineDraft = PrintLineDraft | ComponentLineDraft

/** A direct order being edited. Lines have keys so that findings stay with their line. */
export interface DirectDraft {
  title: string
  customer: DirectCustomer
  lines: readonly LineDraft[]
}

const newKey = (): string => crypto.randomUUID()

export const emptyPrint = (): PrintLineDraft => ({
  key: newKey(),
  type: 'PRINT',
  publicFileServiceId: null,
  filamentId: null,
  name: '',
  SKU: '',
  text: '',
  approvedText: null,
  quantity: 1,
  vase_mode: false,
  fuzzy_skin: false,
  support: false,
})

export const emptyComponent = (): ComponentLineDraft => ({
  key: newKey(),
  type: 'COMPONENT',
  componentId: null,
  quantity: 1,
})

/** Whether nothing of a line was filled in yet. */
export const isUntouched = (line: LineDraft): boolean =>
  JSON.stringify(lineOf(line)) === JSON.stringify(lineOf(emptyPrint()))

type Made = Pick<ProductContent, 'name' | 'sku' | 'options' | 'fulfillment'>

/** The lines that make one unit of a product. An option without a default leaves its filament to be chosen. */
export const linesOfProduct = ({ name, sku, options, fulfillment }: Made): LineDraft[] =>
  fulfillment.map((part) => {
    if (part.type === 'COMPONENT') return { ...emptyComponent(), ...part }
    const { publicFileServiceId, filamentId, filamentOption, quantity } = part
    return {
      ...emptyPrint(),
      ...{ publicFileServiceId, quantity, name, SKU: sku },
      filamentId: filamentId ?? usualFilament(options, filamentOption),
      vase_mode: part.vase_mode ?? false,
      fuzzy_skin: part.fuzzy_skin ?? false,
      support: part.support ?? false,
    }
  })

function usualFilament(options: ProductContent['options'], name: string | undefined): string | null {
  const option = options.find((each) => each.name === name)
  return option?.values.find(({ value }) => value === option.defaultValue)?.filamentId ?? null
}

export const emptyDraft = (): DirectDraft => ({
  title: '',
  customer: {
    name: '',
    details: {
      email: '',
      address: { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: 'US' },
    },
  },
  lines: [emptyPrint()],
})

export const draftOf = (title: string, { customer, items }: DirectContent): DirectDraft => ({
  title,
  customer,
  lines: items.map((item) => ({ ...item, key: newKey() })),
})

export const MAX_LINES = 50
export const MAX_PIECES = 1_000

/** Clamps a typed quantity to the allowed range. */
export const nearestQuantity = (typed: number): number =>
  Math.min(Math.max(Math.trunc(typed) || 1, 1), MAX_PIECES)

/** The content to save, with quantities clamped. */
export const contentOf = ({ customer, lines }: DirectDraft): DirectContent => {
  const { email, address } = customer.details
  const written = Object.fromEntries(Object.entries(address).map(([part, text]) => [part, plain(text)]))
  return {
    customer: {
      name: plain(address.name),
      details: { email: plain(email), address: { ...address, ...written } },
    },
    items: lines.map(lineOf),
  }
}

/** The saved form of a line. */
export function lineOf(line: LineDraft): DirectLine {
  const quantity = nearestQuantity(line.quantity)
  if (line.type === 'COMPONENT') return { type: line.type, componentId: line.componentId, quantity }
  const { key: _, uploadKey: __, ...print } = line
  const { text = '', approvedText = null } = line
  return { ...print, name: plain(line.name), SKU: plain(line.SKU), text, approvedText, quantity }
}

/** Removes tabs that come with text pasted from a table. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Whether two drafts would save the same content. */
export const isSameDraft = (one: DirectDraft, other: DirectDraft): boolean =>
  one.title === other.title && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
