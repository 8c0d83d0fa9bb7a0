import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#web/features/products/product-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/products/$productId')({
  ...listSearch('start', 'line', 'upload'),
  component: Product,
})

function Product() {
  const { productId } = Route.useParams()
  return <ProductPage key={productId} id={productId} />
}
