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

/** The step that an address names; undefined for any other text. */
export const stepOf = (text: string | undefined): ProgressStep | undefined =>
  (Object.keys(progressLabels) as ProgressStep[]).find((step) => step === text)
