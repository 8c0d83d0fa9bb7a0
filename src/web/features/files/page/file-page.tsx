import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { fileById } from '#web/data/files/file-queries.ts'
import { BackLink } from '#web/entities/back-link.tsx'
import { RecordFailure } from '#web/entities/record-failure.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FileSheet } from './file-sheet.tsx'

export function FilePage({ id }: { id: string }) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/$fileId')
  const { folder, look } = search
  return (
    <>
      <BackLink to={linkOptions({ to: '/dashboard/products/files', search: { folder, look } })}>
        {folder ? folder.split('/').at(-1) : 'All files'}
      </BackLink>
      <StoredFile id={id} />
    </>
  )
}

function StoredFile({ id }: { id: string }) {
  const navigate = useNavigate()
  const query = useQuery(fileById(id))
  if (query.data) return <FileSheet file={query.data.file} />
  if (query.isPending) return <Loading />
  return (
    <RecordFailure
      query={query}
      title="File not found"
      text="It may have been deleted, or it may belong to another account."
      action={
        <Button onClick={() => void navigate({ to: '/dashboard/products/files' })}>See all files</Button>
      }
    />
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
