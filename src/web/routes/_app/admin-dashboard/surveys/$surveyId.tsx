import { createFileRoute } from '@tanstack/react-router'
import { SurveyPage } from '#web/features/admin/surveys/survey-page.tsx'

export const Route = createFileRoute('/_app/admin-dashboard/surveys/$surveyId')({
  head: () => ({ meta: [{ title: 'Survey · Admin · Spoolyard' }] }),
  component: SurveyRoute,
})

function SurveyRoute() {
  const { surveyId } = Route.useParams()
  return <SurveyPage key={surveyId} id={surveyId} />
}
