import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '#web/features/rules/rules-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/automation')({
  ...listSearch('rule'),
  component: RulesScreen,
})
