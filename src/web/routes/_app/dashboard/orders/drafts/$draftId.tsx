import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ComposerPage } from '#web/features/direct-orders/composer/composer-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/orders/drafts/$draftId')({
  ...listSearch('start'),
  component: Draft,
})

function Draft() {
  const { draftId } = Route.useParams()
  const { start } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  // A new order gets its URL on the first save while the same composer stays open.
  const [createdId, setCreatedId] = useState<string | null>(null)
  if (createdId && draftId !== 'new' && draftId !== createdId) setCreatedId(null)
  const { pathname } = router.buildLocation({ to: Route.to, params: { draftId } })
  const id = draftId === createdId ? 'new' : draftId
  return (
    <ComposerPage
      key={id}
      id={id}
      hasSamplePart={start === 'sample-part'}
      onMade={(newId) => {
        // The seller may have left while the first save was on its way.
        if (router.latestLocation.pathname !== pathname) return
        setCreatedId(newId)
        void navigate({ params: { draftId: newId }, replace: true })
      }}
    />
  )
}
