import { createFileRoute, redirect } from '@tanstack/react-router'

/** A manual order gets its address with its first save and stays on one route, so that nothing typed is lost. */
export const Route = createFileRoute('/_app/dashboard/orders/new')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/orders/drafts/$draftId', params: { draftId: 'new' }, replace: true })
  },
})
