import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { OwnReview } from '#contract/portals/portal-manager.ts'
import type { OwnQuestion } from '#contract/portals/questions.ts'
import type { Removal } from '#contract/portals/removal.ts'
import { problemOf } from '#web/api-form/problem-of.ts'
import { type FeedbackShow, ownQuestions, ownReviews, useAnswer } from '#web/data/portals/manager-queries.ts'
import { ReviewPhotos } from '#web/entities/review/review-photos.tsx'
import { Stars } from '#web/entities/review/stars.tsx'
import { waitsForAnswer } from '#web/entities/review/waits-for-answer.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListFrame } from '#web/list-screen/list-frame.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

type Removed = NonNullable<Removal>

const tabs = [
  { key: 'questions', label: 'Questions to answer', about: 'question', show: 'OPEN' },
  { key: 'reviews', label: 'Reviews to answer', about: 'review', show: 'OPEN' },
  { key: 'all-questions', label: 'All questions', about: 'question', show: 'ALL' },
  { key: 'all-reviews', label: 'All reviews', about: 'review', show: 'ALL' },
] as const

/** What visitors asked and buyers wrote, and answering it. */
export function FeedbackScreen() {
  const { search } = useScreenSearch('/_app/dashboard/portals/feedback')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const openQuestions = useQuery(ownQuestions(1, 'OPEN')).data?.pagination.total
  const openReviews = useQuery(ownReviews(1, 'OPEN')).data?.pagination.total
  const counts: Readonly<Record<string, number | undefined>> = {
    questions: openQuestions,
    reviews: openReviews,
  }
  const head = (
    <ShowTabs
      label="Feedback"
      current={current.key}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label: counts[key] === undefined ? label : `${label} (${counts[key].toLocaleString('en')})`,
      }))}
    />
  )
  return (
    <ListScreen
      title="Questions and reviews"
      text="Answers are public, and each is given once, or again after a buyer edits a review. We email the answer to the person who asked; you don’t see their address."
    >
      {current.about === 'question' ? (
        <Questions key={current.key} show={current.show} tabs={head} />
      ) : (
        <Reviews key={current.key} show={current.show} tabs={head} />
      )}
    </ListScreen>
  )
}

interface ListProps {
  show: FeedbackShow
  tabs: React.ReactNode
}

function Questions({ show, tabs: head }: ListProps) {
  const query = useListQuery((page) => ownQuestions(page, show))
  return (
    <ListFrame query={query} rows={query.data?.questions} tabs={head}>
      {({ rows }) => (
        <Entries
          rows={rows}
          emptyTitle={show === 'OPEN' ? 'No questions to answer' : 'No questions yet'}
          entryOf={(question: OwnQuestion) => (
            <Entry
              key={question.id}
              about="question"
              entry={question}
              at={question.askedAt}
              isOpen={question.answer === null}
            >
              <p className="whitespace-pre-wrap" data-dd-privacy="mask">
                {question.text}
              </p>
            </Entry>
          )}
        />
      )}
    </ListFrame>
  )
}

function Reviews({ show, tabs: head }: ListProps) {
  const query = useListQuery((page) => ownReviews(page, show))
  return (
    <ListFrame query={query} rows={query.data?.reviews} tabs={head}>
      {({ rows }) => (
        <Entries
          rows={rows}
          emptyTitle={show === 'OPEN' ? 'No reviews to answer' : 'No reviews yet'}
          entryOf={(review: OwnReview) => (
            <Entry
              key={review.id}
              about="review"
              entry={review}
              at={review.editedAt ?? review.createdAt}
              isOpen={waitsForAnswer(review)}
            >
              <p className="flex flex-wrap items-center gap-x-3">
                <Stars stars={review.stars} />
                <span className="text-muted text-sm">
                  {[review.author, ...Object.values(review.variant), review.editedAt && 'edited']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {review.text && (
                <p className="whitespace-pre-wrap" data-dd-privacy="mask">
                  {review.text}
                </p>
              )}
              <ReviewPhotos review={review} />
            </Entry>
          )}
        />
      )}
    </ListFrame>
  )
}

interface EntriesProps<Row> {
  rows: readonly Row[] | undefined
  emptyTitle: string
  entryOf: (row: Row) => React.ReactNode
}

function Entries<Row>({ rows, emptyTitle, entryOf }: EntriesProps<Row>) {
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={MessageCircleQuestion}
        title={emptyTitle}
        text="Questions from visitors and reviews from buyers appear here."
      />
    )
  return <ul>{rows?.map(entryOf)}</ul>
}

interface EntryProps {
  about: 'question' | 'review'
  entry: Pick<OwnQuestion, 'id' | 'portal' | 'answer' | 'removal'>
  at: string
  /** Whether it waits for an answer. */
  isOpen: boolean
  children: React.ReactNode
}

function Entry({ about, entry, at, isOpen, children }: EntryProps) {
  const { id, portal, answer, removal } = entry
  return (
    <li className="grid gap-2 border-line border-b px-4 py-4 last:border-b-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-muted">
        <a href={`/portal/${portal.id}`} className="underline underline-offset-4">
          {portal.title}
        </a>
        <TimeText instant={at} />
      </p>
      {children}
      {removal && <RemovedNote about={about} removal={removal} />}
      {answer !== null && (
        <div className="border-line border-l-2 pl-4">
          <p className="text-[0.8125rem] text-muted">Your answer</p>
          <p className="whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {isOpen && !removal && <AnswerForm about={about} id={id} isAgain={answer !== null} />}
    </li>
  )
}

/** That we removed it, and why. */
function RemovedNote({ about, removal: { at, reason } }: { about: EntryProps['about']; removal: Removed }) {
  return (
    <div className="rounded-xl bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">Removed</Badge>
        <span className="text-muted text-sm">
          <TimeText instant={at} />
        </span>
      </p>
      <p className="mt-2 text-pretty">
        {about === 'review'
          ? 'We removed this review. Buyers don’t see it, and it doesn’t count toward your rating.'
          : 'We removed this question. Visitors don’t see it or its answer.'}
      </p>
      {reason && <p className="mt-1 whitespace-pre-wrap text-pretty">Reason: {reason}</p>}
    </div>
  )
}

interface AnswerProps extends Pick<EntryProps, 'about'> {
  id: string
  /** Whether the review was edited after an answer. */
  isAgain: boolean
}

function AnswerForm({ about, id, isAgain }: AnswerProps) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const answering = useAnswer()
  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !answering.isPending) answering.mutate({ about, id, text })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <TextArea
        label={isAgain ? 'Your new answer' : 'Your answer'}
        hint={
          isAgain
            ? 'The buyer edited this review after you answered. A new answer replaces yours.'
            : 'Everyone can read it. No links or email addresses.'
        }
        rows={2}
        maxLength={1_000}
        value={text}
        error={
          isMissing
            ? 'Write your answer first.'
            : (problemOf(answering.error, 'text', 'Your answer') ?? answering.error?.message)
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="sm" isBusy={answering.isPending} className="w-fit">
        Publish answer
      </Button>
    </form>
  )
}
