import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { ViewLink } from '#web/entities/view-link.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { fileById } from '#web/lib/file-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileSheet } from './file-sheet.tsx'

/** The file of the URL. */
export function FilePage({ id }: { id: string }) {
  const { search } = useDashboardSearch()
  const { folder, look } = search
  return (
    <>
      <ViewLink
        to={{ view: 'files', folder, look }}
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 rounded text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden size={15} />
        {folder ? folder.split('/').at(-1) : 'All files'}
      </ViewLink>
      <StoredFile id={id} />
    </>
  )
}

function StoredFile({ id }: { id: string }) {
  const { openView } = useDashboardSearch()
  const query = useQuery(fileById(id))
  if (query.data) return <FileSheet file={query.data.file} />
  if (query.isPending) return <Loading />
  const isUnknown = query.error instanceof ApiError && [404, 422].includes(query.error.status)
  return (
    <Card isFlush>
      {isUnknown ? (
        <EmptyState
          icon={<FileQuestion aria-hidden size={22} />}
          title="There is no such file"
          text="It was deleted, the address is wrong, or the file belongs to another account."
          action={<Button onClick={() => openView('files')}>See all files</Button>}
        />
      ) : (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card>
        <Skeleton className="h-[24rem] w-full" />
      </Card>
      <Card>
        <div className="grid gap-4">
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-8 w-full" />
          ))}
        </div>
      </Card>
    </div>
  )
}
