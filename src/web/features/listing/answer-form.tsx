import { type SubmitEvent, useState } from 'react'
import type { Review } from '#contract/portals/reviews.ts'
import { problemOf } from '#web/api-form/problem-of.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface Props {
  review: Pick<Review, 'id' | 'answer'>
  onAnswered: (text: string) => void
}

/** The maker answers a review, once until it is edited. What was typed stays when sending fails. */
export function AnswerForm({ review: { id, answer: earlier }, onAnswered }: Props) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (text.trim() === '') return setProblem('Write your answer first.')
    setProblem(undefined)
    setIsBusy(true)
    try {
      const { answer } = await publicApi.answerReview({ params: { id }, body: { text } })
      onAnswered(answer ?? text)
    } catch (error) {
      setIsBusy(false)
      const said = error instanceof ApiError ? error.message : 'The answer wasn’t saved. Try again.'
      setProblem(problemOf(error, 'text', 'Your answer') ?? said)
    }
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={earlier === null ? 'Your answer' : 'Your new answer'}
        hint={
          earlier === null
            ? 'Everyone can read it. You can’t change it afterwards.'
            : 'The buyer edited this review after you answered. A new answer replaces yours.'
        }
        rows={2}
        maxLength={1_000}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="sm" isBusy={isBusy} className="w-fit">
        Publish answer
      </Button>
    </form>
  )
}
