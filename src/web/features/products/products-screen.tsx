import { useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { ProductPage } from './product-page.tsx'
import { ProductsList } from './products-list.tsx'

/** What the seller sells: the list, or the product of the URL. */
export function ProductsScreen() {
  const { search } = useDashboardSearch()
  const [opened, setOpened] = useState<string | null>(null)
  if (search.product && search.product !== opened) setOpened(search.product)
  return search.product ? (
    <ProductPage key={search.product} id={search.product} />
  ) : (
    <ProductsList left={opened} />
  )
}
