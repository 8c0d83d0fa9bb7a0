import type { Cause } from '#contract/order-checks.ts'

interface CauseWords {
  /** What the order lacks, as a label. */
  label: string
  /** What the button says that ends it. */
  fix: string
  /** What the fix does, in a sentence. */
  effect: string
}

/** How each cause that keeps an order from being sent is said, and how it ends. */
export const causeWords: Readonly<Record<Cause, CauseWords>> = {
  UNMATCHED: {
    label: 'No product',
    fix: 'Match lines',
    effect: 'Link this item to a product once; every order with it is unblocked.',
  },
  NOT_PRINTABLE: {
    label: 'Not printable',
    fix: 'Open products',
    effect: 'Repair the product once. All its orders are released.',
  },
  FILAMENT_UNAVAILABLE: {
    label: 'Filament unavailable',
    fix: 'Choose filaments',
    effect: 'Another filament in the product releases all its orders; in one order it releases that one.',
  },
  ADDRESS_INCOMPLETE: {
    label: 'Address incomplete',
    fix: 'Complete addresses',
    effect: 'Each order is released as soon as its address is complete.',
  },
  PERSONALIZATION_MISSING: {
    label: 'Personalization missing',
    fix: 'Add the texts',
    effect: 'Each order is released as soon as its text is there.',
  },
  DUPLICATE: {
    label: 'Possible duplicate',
    fix: 'Compare them',
    effect: 'Same buyer, address and lines as another order of the last days. You decide.',
  },
  SOURCE_CHANGED: {
    label: 'Changed in the shop',
    fix: 'See the changes',
    effect: 'Accept what the shop changed, and the warning is gone.',
  },
  CONNECTION: {
    label: 'Connection lost',
    fix: 'Reconnect',
    effect: 'Reconnect the shop once. All its orders are released.',
  },
  PAYMENT: {
    label: 'Live ordering closed',
    fix: 'Go to your application',
    effect: 'Once it is open, all of them are released. Test orders go without it.',
  },
  STOPPED_BY_RULE: {
    label: 'Stopped by a rule',
    fix: 'See rules',
    effect: 'Your own rule stops them. Change it, and all of them are checked again.',
  },
}
