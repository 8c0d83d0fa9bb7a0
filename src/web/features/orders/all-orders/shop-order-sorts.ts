/** How the list can be sorted, newest first to begin with. */
export const shopOrderSorts = [
  { column: 'placed', by: 'placed', first: 'desc' },
  { column: 'order', by: 'number', first: 'asc' },
  { column: 'shipBy', by: 'shipBy', first: 'asc' },
  { column: 'buyer', by: 'buyer', first: 'asc' },
  { column: 'items', by: 'items', first: 'desc' },
  { column: 'total', by: 'sold', first: 'desc' },
  { column: 'cost', by: 'cost', first: 'desc' },
  { column: 'here', by: 'standing', first: 'asc' },
  { column: 'shop', by: 'status', first: 'asc' },
] as const
