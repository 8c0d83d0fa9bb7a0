import { createFileRoute } from '@tanstack/react-router'
import { SurveysScreen } from '#web/features/admin/surveys/surveys-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard/surveys/')({
  ...listSearch(),
  head: () => ({ meta: [{ title: 'Surveys · Admin · Spoolyard' }] }),
  component: SurveysScreen,
})
