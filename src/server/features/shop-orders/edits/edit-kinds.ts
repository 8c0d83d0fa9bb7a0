/** What happened to an order, and the sentence for it. */
const ofOrder = {
  HELD: 'Put on hold',
  RELEASED: 'Released',
  TAGGED: 'Tags added',
  UNTAGGED: 'Tags removed',
  ADDRESS: 'Address changed',
  STORE_ADDRESS: 'Address of the store restored',
  FOR_PRINT: 'Restored for print',
  NOT_FOR_PRINT: 'Moved to “Not for print”',
  NOT_DUPLICATE: 'Confirmed to print in addition to its duplicate',
  DUPLICATE: 'Held as a duplicate again',
} as const

/** The same for one of its items. */
const ofItem = {
  TEXT: 'Personalization changed',
  STORE_TEXT: 'Personalization of the store restored',
  PLAIN: 'Printing without its text accepted',
  SKIPPED: 'Item skipped',
  INCLUDED: 'Item included again',
} as const

/** Those that name a product or filament: with one, and without. */
const ofChoice = {
  PRODUCT: ['Item linked to', 'Choice of a product undone'],
  FILAMENT: ['Filament changed to', 'Filament of the product restored'],
  LINKED: ['Item linked to', 'Item no longer linked'],
} as const

export type OrderEditKind = keyof typeof ofOrder
export type ItemEditKind = keyof typeof ofItem | keyof typeof ofChoice

/** An edit as it was recorded. */
export interface RecordedEdit {
  what: OrderEditKind | ItemEditKind
  item: string | null
  detail: string | null
  until: string | null
}

/** An edit as a timeline says it. */
export function describeEdit({ what, item, detail }: RecordedEdit): { text: string; detail: string | null } {
  if (what in ofChoice) {
    const [chosen, undone] = ofChoice[what as keyof typeof ofChoice]
    return { text: detail === null ? undone : `${chosen} ${detail}`, detail: item }
  }
  return what in ofItem
    ? { text: ofItem[what as keyof typeof ofItem], detail: item }
    : { text: ofOrder[what as OrderEditKind], detail }
}
