import { type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface Props {
  id: string
  onAnswered: (text: string) => void
}

/** The maker answers a review, once. What was typed stays when sending fails. */
export function AnswerForm({ id, onAnswered }: Props) {
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
      setProblem(error instanceof ApiError ? error.message : 'The answer wasn’t saved. Try again.')
    }
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label="Your answer"
        hint="Everyone can read it. You can answer once, and can’t change it afterwards."
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
