import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Listing } from '#contract/portals/listings.ts'
import type { Question } from '#contract/portals/questions.ts'
import type { Pagination } from '#contract/values.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/text/format-time.ts'
import { PartPages } from './part-pages.tsx'

const ReportForm = lazy(async () => ({
  default: (await import('#web/entities/report/report-form.tsx')).ReportForm,
}))
const QuestionForm = lazy(async () => ({ default: (await import('./question-form.tsx')).QuestionForm }))
const ConfirmQuestion = lazy(async () => ({
  default: (await import('./confirm-question.tsx')).ConfirmQuestion,
}))

interface Props {
  listing: Pick<Listing, 'id' | 'isOwn'>
  asked: { questions: readonly Question[]; pagination: Pick<Pagination, 'page' | 'pages' | 'total'> }
  isSignedIn: boolean
}

/** What visitors asked and the maker answered, and asking something. */
export function ListingQuestions({ listing, asked, isSignedIn }: Props) {
  const { questions, pagination } = asked
  const { total, pages } = pagination
  const isHydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const secret = useMailedSecret()
  if (listing.isOwn && total === 0) return null
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="max-w-2xl scroll-mt-20 border-line border-t pt-6 lg:col-span-2"
    >
      <h2 id="questions-title" className="font-semibold text-lg">
        Questions for the maker
      </h2>
      {secret && (
        <Suspense fallback={<div className="min-h-24" />}>
          <ConfirmQuestion key={secret.token} {...secret} />
        </Suspense>
      )}
      {total === 0 ? (
        <p className="mt-1 text-muted text-sm">No questions have been answered yet.</p>
      ) : (
        <>
          {pages > 1 && <p className="mt-1 text-muted text-sm">Latest answers first.</p>}
          <ul className="mt-4 grid gap-6">
            {questions.map((question) => (
              <Answered key={question.id} question={question} isOwn={listing.isOwn} />
            ))}
          </ul>
          <PartPages portalId={listing.id} part="questions" pagination={pagination} />
        </>
      )}
      {!listing.isOwn && (
        <div className="mt-6">
          {isAsking ? (
            <Suspense fallback={<div className="min-h-72" />}>
              <QuestionForm portalId={listing.id} isSignedIn={isSignedIn} />
            </Suspense>
          ) : (
            <Button className="noscript:hidden" disabled={!isHydrated} onClick={() => setIsAsking(true)}>
              Ask a question
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The secret of a mailed link, which is taken out of the address at once. */
function useMailedSecret(): { id: string; token: string } | null {
  const [secret, setSecret] = useState<{ id: string; token: string } | null>(null)
  const takeSecret = useCallback(() => {
    const [, id, token] = /^#question=(que_\w{26})\.([\w-]{43})$/.exec(window.location.hash) ?? []
    if (!id || !token) return
    setSecret({ id, token })
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${window.location.search}#questions`,
    )
    document.getElementById('questions')?.scrollIntoView()
  }, [])
  useEffect(() => {
    takeSecret()
    // A link that is opened where the page is open already changes the fragment only.
    window.addEventListener('hashchange', takeSecret)
    return () => window.removeEventListener('hashchange', takeSecret)
  }, [takeSecret])
  return secret
}

function Answered({ question, isOwn }: { question: Question; isOwn: boolean }) {
  const { id, text, answer, answeredAt } = question
  const [isReporting, setIsReporting] = useState(false)
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <p className="whitespace-pre-wrap font-medium">{text}</p>
      <div className="border-line border-l-2 pl-4">
        <p className="text-muted text-sm">
          Maker’s answer{answeredAt && ` · ${formatDay(answeredAt, 'UTC', 'en-US')}`}
        </p>
        <p className="whitespace-pre-wrap">{answer}</p>
      </div>
      {!isOwn && (
        <details className="text-sm" onToggle={({ currentTarget }) => setIsReporting(currentTarget.open)}>
          <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">
            Report this question
          </summary>
          <div className="mt-4">
            {isReporting && (
              <Suspense fallback={<div className="min-h-72" />}>
                <ReportForm about={{ question: id }} />
              </Suspense>
            )}
          </div>
        </details>
      )}
    </li>
  )
}
