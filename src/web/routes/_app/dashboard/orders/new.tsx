import { createFileRoute, redirect } from '@tanstack/react-router'
import { listSearch } from '#web/lib/list-search.ts'

/** New manual orders share the route of drafts, so that nothing typed is lost when the first save gives them a URL. */
export const Route = createFileRoute('/_app/dashboard/orders/new')({
  ...listSearch('start'),
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/dashboard/orders/drafts/$draftId',
      params: { draftId: 'new' },
      search,
      replace: true,
    })
  },
})
