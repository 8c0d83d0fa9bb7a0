import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/dashboard/settings/')({
  beforeLoad: () => {
    throw redirect({
      to: '/dashboard/settings/$section',
      params: { section: 'profile' },
      search: true,
      hash: true,
      replace: true,
    })
  },
})
