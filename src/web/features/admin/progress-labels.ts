import type { ProgressStep } from '#contract/admin/users.ts'

/** The steps from sign-up to the first delivery, in words. */
export const progressLabels: Readonly<Record<ProgressStep, string>> = {
  SIGNED_UP: 'Signed up',
  CONFIRMED_ADDRESS: 'Confirmed email',
  CONNECTED_STORE: 'Connected a store',
  UPLOADED_FILE: 'Uploaded a file',
  MADE_PRODUCT: 'Created a product',
  LINKED_ITEM: 'Created a link rule',
  SUBMITTED_ORDER: 'Submitted an order',
  RECEIVED_ORDER: 'Had an order delivered',
}

/** What an account has that did a step, as it is counted. */
export const progressDefinitions: Readonly<Record<ProgressStep, string>> = {
  SIGNED_UP: 'Seller accounts. A buyer counts when they open a store; administrators don’t count.',
  CONFIRMED_ADDRESS: 'Sellers whose email address is confirmed.',
  CONNECTED_STORE: 'Sellers with a connected integration, or a store for orders from files.',
  UPLOADED_FILE: 'Sellers with at least one file of their own.',
  MADE_PRODUCT: 'Sellers with at least one product besides the one of the demo order.',
  LINKED_ITEM: 'Sellers with at least one link rule. An item with a product’s SKU needs none.',
  SUBMITTED_ORDER: 'Sellers who submitted at least one order that isn’t a test or the demo order.',
  RECEIVED_ORDER: 'Sellers with at least one order that was delivered.',
}

/** The step that an address names; undefined for any other text. */
export const stepOf = (text: string | undefined): ProgressStep | undefined =>
  (Object.keys(progressLabels) as ProgressStep[]).find((step) => step === text)
