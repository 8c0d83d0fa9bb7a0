import type { DirectContent, DirectCustomer, DirectLine } from '#contract/direct-orders.ts'

type Keyed<Line> = Line & { key: string }
export type PrintLineDraft = Keyed<Extract<DirectLine, { type: 'PRINT' }>>
export type ComponentLineDraft = Keyed<Extract<DirectLine, { type: 'COMPONENT' }>>
export type LineDraft = PrintLineDraft | ComponentLineDraft

/** A direct order while it is written. Lines have keys, so that what is said of one stays with it. */
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

const MOST_PIECES = 1_000

/** As it is saved. A quantity that is being typed counts as the nearest that there can be. */
export const contentOf = ({ customer, lines }: DirectDraft): DirectContent => ({
  customer: { ...customer, name: customer.details.address.name },
  items: lines.map(({ key: _, ...line }) => ({
    ...line,
    quantity: Math.min(Math.max(Math.trunc(line.quantity) || 1, 1), MOST_PIECES),
  })),
})

/** Whether two drafts would be saved alike. */
export const isSameDraft = (one: DirectDraft, other: DirectDraft): boolean =>
  one.title === other.title && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
