import { createFileRoute, redirect } from '@tanstack/react-router'

/** New manual orders share the route of drafts, so that nothing typed is lost when the first save gives them a URL. */
export const Route = createFileRoute('/_app/dashboard/orders/new')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/orders/drafts/$draftId', params: { draftId: 'new' }, replace: true })
  },
})
