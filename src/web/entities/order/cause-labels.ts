import type { Cause } from '#contract/orders/order-checks.ts'

interface CauseLabel {
  /** The cause as a label. */
  label: string
  /** The label of the button that resolves it. */
  fix: string
  effect: string
}

/** Labels and fixes for each cause that blocks an order. */
export const causeLabels: Readonly<Record<Cause, CauseLabel>> = {
  UNMATCHED: {
    label: 'No product',
    fix: 'Link items',
    effect: 'Link this item to a product once; every order with it is unblocked.',
  },
  NOT_PRINTABLE: {
    label: 'Not printable',
    fix: 'Open products',
    effect: 'Fix the product once to unblock all its orders.',
  },
  FILAMENT_UNAVAILABLE: {
    label: 'Filament unavailable',
    fix: 'Replace filament',
    effect: 'Replace the filament in your products to unblock all their orders.',
  },
  FILAMENT_NOT_CHOSEN: {
    label: 'No color chosen',
    fix: 'Choose colors',
    effect: 'The buyer’s color isn’t given or has no filament. Choose the filament to unblock the order.',
  },
  ADDRESS_INCOMPLETE: {
    label: 'Address incomplete',
    fix: 'Complete addresses',
    effect: 'Complete an address to unblock its order.',
  },
  OPTION_UNANSWERED: {
    label: 'Option not used',
    fix: 'Decide options',
    effect: 'Decide once per product what to do with the option; every order with it is checked again.',
  },
  PERSONALIZATION_MISSING: {
    label: 'Personalization missing',
    fix: 'Add text',
    effect: 'Add the text to unblock the order.',
  },
  PERSONALIZATION_UNPRINTABLE: {
    label: 'Text can’t be printed',
    fix: 'Review texts',
    effect: 'The product can’t print the buyer’s text. Print the item without it, or skip the item.',
  },
  PROOF: {
    label: 'Text to check',
    fix: 'Check texts',
    effect: 'Look at the buyer’s text on the part and approve it. We print exactly what you approved.',
  },
  DUPLICATE: {
    label: 'Duplicate order',
    fix: 'Compare orders',
    effect: 'The same order arrived through another integration. Print it only if it’s a second order.',
  },
  SOURCE_CHANGED: {
    label: 'Changed in store',
    fix: 'See changes',
    effect: 'Accept the store’s changes to unblock the order.',
  },
  CONNECTION: {
    label: 'Connection lost',
    fix: 'Reconnect',
    effect: 'Reconnect the store to unblock all its orders.',
  },
  PAYMENT: {
    label: 'Live ordering is off',
    fix: 'Go to your application',
    effect: 'These orders are unblocked once live ordering is on. Test orders don’t need it.',
  },
  MARGIN_BELOW_FLOOR: {
    label: 'Margin below floor',
    fix: 'See margins',
    effect:
      'Raise the price, choose another filament, or lower the floor in Margins. You can still submit the order yourself.',
  },
  STOPPED_BY_RULE: {
    label: 'Held by a rule',
    fix: 'See rules',
    effect: 'One of your rules holds these orders. Change it and we check them again.',
  },
}
