import type { SurveyQuestion } from '#contract/support/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** A question while it is written; choices are lines. */
export interface DraftQuestion {
  kind: SurveyQuestion['kind']
  text: string
  choices: string
}

export const emptyQuestion: DraftQuestion = { kind: 'SCORE', text: '', choices: '' }

const kinds = [
  { value: 'SCORE', label: 'Score from 0 to 10' },
  { value: 'CHOICE', label: 'One of several choices' },
  { value: 'TEXT', label: 'Text' },
] as const
const MAX_QUESTIONS = 5

interface Props {
  questions: readonly DraftQuestion[]
  onChange: (questions: DraftQuestion[]) => void
}

/** The questions of a new survey. */
export function QuestionFields({ questions, onChange }: Props) {
  const change = (index: number, patch: Partial<DraftQuestion>) =>
    onChange(questions.with(index, { ...questions[index]!, ...patch }))
  return (
    <>
      {questions.map((question, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its place.
          key={index}
          className="grid gap-3 rounded-xl bg-sunken p-3"
        >
          <legend className="sr-only">Question {index + 1}</legend>
          <TextField
            label={`Question ${index + 1}`}
            maxLength={200}
            autoComplete="off"
            name="questions"
            value={question.text}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <Select
            label="Answer type"
            options={kinds}
            value={question.kind}
            onChange={(kind) => change(index, { kind })}
          />
          {question.kind === 'CHOICE' && (
            <TextArea
              label="Choices"
              hint="One per line, two to eight"
              rows={3}
              value={question.choices}
              onChange={({ target }) => change(index, { choices: target.value })}
            />
          )}
          {questions.length > 1 && (
            <div>
              <Button size="sm" onClick={() => onChange(questions.toSpliced(index, 1))}>
                Remove question {index + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {questions.length < MAX_QUESTIONS && (
        <div>
          <Button size="sm" onClick={() => onChange([...questions, emptyQuestion])}>
            Add question
          </Button>
        </div>
      )}
    </>
  )
}
