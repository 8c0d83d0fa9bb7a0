/** What the address says about the list of print orders, on its screen and on the page of one of them. */
export const printRecordSearch = [
  'q',
  'field',
  'show',
  'error',
  'from',
  'ended',
  'since',
  'until',
  'sort',
  'order',
] as const
