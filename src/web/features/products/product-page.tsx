import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { ViewLink } from '#web/entities/view-link.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { productById } from '#web/lib/product-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductEditor } from './product-editor.tsx'

/** The product of the URL, or a new one. */
export function ProductPage({ id }: { id: string }) {
  return (
    <>
      <ViewLink
        to={{ view: 'products' }}
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 rounded text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden size={15} />
        All products
      </ViewLink>
      {id === 'new' ? <ProductEditor stored={null} /> : <StoredProduct id={id} />}
    </>
  )
}

function StoredProduct({ id }: { id: string }) {
  const { openView } = useDashboardSearch()
  const query = useQuery(productById(id))
  if (query.data) return <ProductEditor stored={query.data} />
  if (query.isPending) return <Loading />
  const isUnknown = query.error instanceof ApiError && [404, 422].includes(query.error.status)
  return (
    <Card isFlush>
      {isUnknown ? (
        <EmptyState
          icon={<FileQuestion aria-hidden size={22} />}
          title="There is no such product"
          text="The address may be wrong, or the product belongs to another account."
          action={<Button onClick={() => openView('products')}>See all products</Button>}
        />
      ) : (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
    </Card>
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
