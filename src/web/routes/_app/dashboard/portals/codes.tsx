import { createFileRoute } from '@tanstack/react-router'
import { DiscountCodesScreen } from '#web/features/portals/codes/discount-codes-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/portals/codes')({
  ...listSearch('q'),
  component: DiscountCodesScreen,
})
