/** What the address says about the list of users, on its screen and on the page of one of them. */
export const userSearch = [
  'q',
  'show',
  'from',
  'since',
  'until',
  'reached',
  'orderedFrom',
  'orderedTo',
  'sort',
  'order',
] as const
