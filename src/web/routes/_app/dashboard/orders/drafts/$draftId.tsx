import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ComposerPage } from '#web/features/direct-orders/composer/composer-page.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/orders/drafts/$draftId')({
  ...listSearch(),
  component: Draft,
})

function Draft() {
  const { draftId } = Route.useParams()
  const navigate = Route.useNavigate()
  // A new order gets its address with its first save, and the same composer stays open.
  const [made, setMade] = useState<string | null>(null)
  if (made && draftId !== 'new' && draftId !== made) setMade(null)
  const id = draftId === made ? 'new' : draftId
  return (
    <ComposerPage
      key={id}
      id={id}
      onMade={(madeId) => {
        setMade(madeId)
        void navigate({ params: { draftId: madeId }, replace: true })
      }}
    />
  )
}
