import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { directById } from '#web/data/orders/direct-queries.ts'
import { BackLink } from '#web/entities/back-link.tsx'
import { RecordFailure } from '#web/entities/record-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SentOrder } from '../sent-order.tsx'
import { Composer } from './composer.tsx'

interface Props {
  id: string
  hasSamplePart: boolean
  onMade: (id: string) => void
}

export function ComposerPage({ id, hasSamplePart, onMade }: Props) {
  return (
    <>
      <BackLink to={linkOptions({ to: '/dashboard/orders/drafts' })}>Manual orders</BackLink>
      {id === 'new' ? <Composer initial={null} {...{ hasSamplePart, onMade }} /> : <StoredOrder id={id} />}
    </>
  )
}

function StoredOrder({ id }: { id: string }) {
  const navigate = useNavigate()
  const query = useQuery({ ...directById(id), refetchOnMount: 'always', refetchOnWindowFocus: false })
  // Refetch once to pick up saves from another tab. After that, the composer holds the latest saved state, and a
  // refetch must not replace it.
  const [opened, setOpened] = useState<typeof query.data>()
  if (query.data && query.isFetchedAfterMount && !opened) setOpened(query.data)
  if (opened?.order.kind === 'SENT') return <SentOrder order={opened.order} />
  if (opened) return <Composer initial={opened.order} />
  if (!query.error) return <Loading />
  return (
    <RecordFailure
      query={query}
      title="Order not found"
      text="It may have been deleted, or it may belong to another account."
      action={
        <Button onClick={() => void navigate({ to: '/dashboard/orders/drafts' })}>See manual orders</Button>
      }
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Card>
        <div className="grid gap-4">
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-10 w-full" />
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  )
}
