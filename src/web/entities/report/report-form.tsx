import { type SubmitEvent, useState } from 'react'
import type { ReportReason } from '#contract/portals/listings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { reportReasons } from './report-reasons.ts'

const reasons = Object.entries(reportReasons) as [ReportReason, string][]
type State = 'EMPTY' | 'SENDING' | 'SENT'

export type Reported =
  | { listing: string }
  | { collection: string }
  | { review: string }
  | { question: string }

interface Props {
  /** What is wrong with this. */
  about: Reported
}

/** Sends a report about something public. What was typed stays when sending fails. */
export function ReportForm({ about }: Props) {
  const [reason, setReason] = useState<ReportReason>('RIGHTS')
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('EMPTY')
  const [problem, setProblem] = useState<string | null>(null)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'SENDING') return
    if (text.trim() === '') {
      event.currentTarget.querySelector('textarea')?.focus()
      return setProblem('Describe what’s wrong, so we know what to check.')
    }
    setProblem(null)
    setState('SENDING')
    try {
      const body = { reason, text }
      if ('listing' in about) await publicApi.reportListing({ params: { id: about.listing }, body })
      else if ('collection' in about)
        await publicApi.reportPortalCollection({ params: { id: about.collection }, body })
      else if ('review' in about) await publicApi.reportReview({ params: { id: about.review }, body })
      else await publicApi.reportQuestion({ params: { id: about.question }, body })
      setState('SENT')
    } catch (error) {
      setState('EMPTY')
      setProblem(error instanceof ApiError ? error.message : 'The report wasn’t sent. Try again.')
    }
  }
  if (state === 'SENT')
    return (
      <Alert tone="success" isLive>
        Thank you. We review every report.
      </Alert>
    )
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">What’s wrong with it?</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Details"
        hint="Reports are anonymous, so we can’t reply."
        name="text"
        rows={4}
        maxLength={1_000}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" isBusy={state === 'SENDING'}>
          Send report
        </Button>
      </div>
    </form>
  )
}
