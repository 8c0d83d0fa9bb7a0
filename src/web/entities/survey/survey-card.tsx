import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SurveyAnswer, SurveyQuestion } from '#contract/support/surveys.ts'
import { openSurvey, useAnswerSurvey } from '#web/data/support/survey-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

/** Asks the seller a few questions, if there is a survey for them. Dismissing it is for good. */
export function SurveyCard() {
  const { data } = useQuery(openSurvey)
  return data?.survey ? <Asked key={data.survey.id} survey={data.survey} /> : null
}

interface Survey {
  id: string
  title: string
  questions: readonly SurveyQuestion[]
}

function Asked({ survey: { id, title, questions } }: { survey: Survey }) {
  const [answers, setAnswers] = useState<SurveyAnswer[]>(questions.map(() => null))
  const send = useAnswerSurvey(id)
  const isEmpty = answers.every((answer) => answer === null || answer === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !send.isPending) send.mutate(answers)
  }
  return (
    <div className="mt-4 max-w-3xl">
      <Card title={title}>
        <form onSubmit={submit} className="grid gap-5">
          {questions.map((question, index) => (
            <Question
              key={question.text}
              question={question}
              answer={answers[index] ?? null}
              onAnswer={(answer) => setAnswers(answers.with(index, answer))}
            />
          ))}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={send.isPending} onClick={() => send.mutate(null)}>
              Don’t ask again
            </Button>
            <Button type="submit" variant="primary" isBusy={send.isPending} disabled={isEmpty}>
              Send answers
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

interface QuestionProps {
  question: SurveyQuestion
  answer: SurveyAnswer
  onAnswer: (answer: SurveyAnswer) => void
}

const scores = Array.from({ length: 11 }, (_, score) => score)

function Question({ question: { kind, text, choices }, answer, onAnswer }: QuestionProps) {
  if (kind === 'TEXT') {
    return (
      <TextArea
        label={text}
        rows={3}
        maxLength={2_000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={({ target }) => onAnswer(target.value)}
      />
    )
  }
  const options = kind === 'SCORE' ? scores : choices
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{text}</legend>
      {kind === 'SCORE' && <p className="text-[0.8125rem] text-muted">0 is not at all, 10 is very much.</p>}
      <div className="mt-2 flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex h-9 min-w-9 cursor-pointer items-center justify-center rounded-lg px-2.5 shadow-control hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium has-checked:shadow-[0_0_0_1.5px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            <input
              type="radio"
              name={text}
              checked={answer === option}
              onChange={() => onAnswer(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
