import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { productFor } from '#web/data/matches/match-queries.ts'
import { productById } from '#web/data/products/product-queries.ts'
import { BackLink } from '#web/entities/back-link.tsx'
import { RecordFailure } from '#web/entities/record-failure.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProductEditor } from './editor/product-editor.tsx'

export function ProductPage({ id }: { id: string }) {
  return (
    <>
      <BackLink to={linkOptions({ to: '/dashboard/products' })}>All products</BackLink>
      {id === 'new' ? <NewProduct /> : <StoredProduct id={id} />}
    </>
  )
}

/** An empty product, or one for the unlinked item in the address. */
function NewProduct() {
  const { line } = useScreenSearch('/_app/dashboard/products/$productId').search
  const { data, error } = useQuery({ ...productFor(line ?? ''), enabled: line !== undefined })
  if (line !== undefined && !data && !error) return <Loading />
  return <ProductEditor stored={null} {...(data && { proposal: data.proposal })} />
}

function StoredProduct({ id }: { id: string }) {
  const navigate = useNavigate()
  const query = useQuery(productById(id))
  if (query.data) return <ProductEditor stored={query.data} />
  if (query.isPending) return <Loading />
  return (
    <RecordFailure
      query={query}
      title="Product not found"
      text="The link may be incomplete, or the product may belong to another account."
      action={<Button onClick={() => void navigate({ to: '/dashboard/products' })}>See all products</Button>}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <div className="grid gap-4">
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-10 w-full" />
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton className="h-24 w-full" />
      </Card>
    </div>
  )
}
