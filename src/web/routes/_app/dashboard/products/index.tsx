import { createFileRoute } from '@tanstack/react-router'
import { ProductsList } from '#web/features/products/products-list.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/products/')({
  ...listSearch('tab', 'q', 'sort', 'order'),
  component: ProductsList,
})
