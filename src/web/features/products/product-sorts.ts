/** How the list of products can be sorted, by name to begin with. */
export const productSorts = [
  { column: 'product', by: 'name', first: 'asc' },
  { column: 'skus', by: 'sku', first: 'asc' },
  { column: 'orders', by: 'orders', first: 'desc' },
  { column: 'waiting', by: 'waiting', first: 'desc' },
] as const
