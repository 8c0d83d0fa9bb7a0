import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { SurveyResults } from '#contract/support/surveys.ts'
import { surveyResults, useEndSurvey } from '#web/data/admin/survey-queries.ts'
import { RecordPage } from '#web/entities/record-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { targetText } from './target-text.ts'

/** What sellers answered to a survey. */
export function SurveyPage({ id }: { id: string }) {
  return (
    <RecordPage
      query={useQuery(surveyResults(id))}
      list={linkOptions({ to: '/admin-dashboard/surveys' })}
      name="Surveys"
      all="All surveys"
      title="Survey not found"
      text="The link may be incomplete."
    >
      {(data) => <Page data={data} />}
    </RecordPage>
  )
}

function Page({ data: { survey, results } }: { data: SurveyResults }) {
  const end = useEndSurvey(survey.id)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{survey.title}</span>}
        aside={
          <Badge tone={survey.endedAt ? 'neutral' : 'success'}>{survey.endedAt ? 'Ended' : 'Running'}</Badge>
        }
        text={`${survey.answered} answered, ${survey.dismissed} dismissed · ${targetText(survey)}`}
        actions={
          <>
            <a className={buttonStyle({})} href={`/api/admin/surveys/${survey.id}/export`} download>
              <span className="inline-flex items-center gap-1.5">
                <Download aria-hidden size={16} />
                Export
              </span>
            </a>
            {!survey.endedAt && (
              <Button isBusy={end.isPending} onClick={() => setAsked(true)}>
                End survey
              </Button>
            )}
          </>
        }
      />
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="End this survey?"
        consequence="Sellers no longer see it. The answers stay. It can’t be started again."
        actionLabel="End survey"
        keepLabel="Cancel"
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-4">
        {survey.questions.map((question, index) => (
          <Card key={question.text} title={question.text}>
            <Result kind={question.kind} result={results[index]} />
          </Card>
        ))}
      </div>
    </>
  )
}

interface ResultProps {
  kind: 'SCORE' | 'CHOICE' | 'TEXT'
  result: SurveyResults['results'][number] | undefined
}

function Result({ kind, result }: ResultProps) {
  if (!result || (result.counts.length === 0 && result.texts.length === 0))
    return <p className="text-muted">No answers yet.</p>
  if (kind === 'TEXT') {
    return (
      <ul className="grid gap-3">
        {result.texts.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: equal texts are different answers, and the list doesn't change.
            key={index}
            data-dd-privacy="mask"
            className="max-w-prose whitespace-pre-line rounded-xl bg-sunken px-3 py-2 [overflow-wrap:anywhere]"
          >
            {text}
          </li>
        ))}
      </ul>
    )
  }
  return <Counts counts={result.counts} hasAverage={kind === 'SCORE'} />
}

function Counts({
  counts,
  hasAverage,
}: {
  counts: readonly { answer: string; count: number }[]
  hasAverage: boolean
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const points = counts.reduce((sum, { answer, count }) => sum + Number(answer) * count, 0)
  const sorted = hasAverage ? counts.toSorted((a, b) => Number(b.answer) - Number(a.answer)) : counts
  return (
    <>
      {hasAverage && (
        <p className="mb-3">
          Average <strong className="tabular">{(points / total).toFixed(1)}</strong> of 10
        </p>
      )}
      <ol className="grid gap-2">
        {sorted.map(({ answer, count }) => (
          <li
            key={answer}
            className="grid grid-cols-[minmax(2rem,10rem)_minmax(0,1fr)_5rem] items-center gap-3"
          >
            <span className="[overflow-wrap:anywhere]">{answer}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
            <span className="tabular text-right">
              {count}
              <span className="text-muted"> · {Math.round((count / total) * 100)}%</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
