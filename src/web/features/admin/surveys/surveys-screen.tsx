import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Survey } from '#contract/support/surveys.ts'
import { surveyList } from '#web/data/admin/survey-queries.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { NewSurveyDialog } from './new-survey-dialog.tsx'
import { targetText } from './target-text.ts'

/** The surveys of sellers. */
export function SurveysScreen() {
  const query = useQuery(surveyList)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <ListScreen
      title="Surveys"
      text="Each seller is asked once, with a pause between surveys."
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          New survey
        </Button>
      }
    >
      <ListTable
        name="admin-surveys"
        caption="Surveys"
        query={query}
        rows={query.data?.surveys}
        columns={surveyColumns}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={({ id }) =>
          void navigate({ to: '/admin-dashboard/surveys/$surveyId', params: { surveyId: id } })
        }
        empty={
          <EmptyState
            icon={ListChecks}
            title="No surveys yet"
            text="Ask sellers how they are doing, by plan, progress or recent orders."
          />
        }
      />
      {isAdding && <NewSurveyDialog onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}

const surveyColumns: readonly Column<Survey>[] = [
  {
    key: 'title',
    header: 'Survey',
    narrow: 'title',
    cell: (survey) => (
      <div className="min-w-0">
        <p className="truncate font-medium" title={survey.title}>
          {survey.title}
        </p>
        <p className="truncate text-muted text-xs">{targetText(survey)}</p>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    className: 'w-28',
    narrow: 'aside',
    cell: ({ endedAt }) => (
      <Badge tone={endedAt ? 'neutral' : 'success'}>{endedAt ? 'Ended' : 'Running'}</Badge>
    ),
  },
  numberColumn('answered', 'Answered', ({ answered }) => answered),
  numberColumn('dismissed', 'Dismissed', ({ dismissed }) => dismissed),
  timeColumn('created', 'Started', ({ createdAt }) => createdAt),
]
