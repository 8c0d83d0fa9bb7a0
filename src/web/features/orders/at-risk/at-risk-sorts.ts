/** How the list can be sorted, those due first to begin with. */
export const atRiskSorts = [
  { column: 'ship-by', by: 'shipBy', first: 'asc' },
  { column: 'order', by: 'number', first: 'asc' },
  { column: 'chance', by: 'chance', first: 'desc' },
  { column: 'cause', by: 'cause', first: 'asc' },
  { column: 'placed', by: 'placed', first: 'desc' },
  { column: 'money', by: 'sold', first: 'desc' },
] as const
