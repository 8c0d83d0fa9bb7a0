/** How the list of print orders can be sorted, newest first to begin with. */
export const printOrderSorts = [
  { column: 'placed', by: 'placed', first: 'desc' },
  { column: 'order', by: 'number', first: 'asc' },
  { column: 'stage', by: 'stage', first: 'asc' },
  { column: 'buyer', by: 'buyer', first: 'asc' },
  { column: 'items', by: 'items', first: 'desc' },
  { column: 'charged', by: 'cost', first: 'desc' },
  { column: 'since', by: 'since', first: 'desc' },
] as const
