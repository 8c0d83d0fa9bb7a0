import schema from 'virtual:body-schema/createSurvey'
import { useQueryClient } from '@tanstack/react-query'
import { plans } from '#contract/account/plans.ts'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { surveysKey } from '#web/data/admin/survey-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { progressLabels } from '../progress-labels.ts'
import { type DraftQuestion, emptyQuestion, QuestionFields } from './question-fields.tsx'

interface Fields {
  title: string
  questions: DraftQuestion[]
  plans: number[]
  step: keyof typeof progressLabels | 'ANY'
  orderDays: string
  capDays: string
}

const empty: Fields = {
  title: '',
  questions: [emptyQuestion],
  plans: [],
  step: 'ANY',
  orderDays: '',
  capDays: '30',
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const bodyOf = ({ title, questions, step, orderDays, capDays, ...rest }: Fields) => ({
  title,
  questions: questions.map(({ kind, text, choices }) => ({
    kind,
    text,
    choices:
      kind === 'CHOICE'
        ? choices
            .split('\n')
            .map((choice) => choice.trim())
            .filter(Boolean)
        : [],
  })),
  ...rest,
  step: step === 'ANY' ? null : step,
  orderDays: numberOf(orderDays),
  capDays: numberOf(capDays) ?? 30,
})

const steps = [
  { value: 'ANY' as const, label: 'No step required' },
  ...Object.entries(progressLabels).map(([value, label]) => ({
    // Object.entries types keys as plain strings.
    value: value as keyof typeof progressLabels,
    label,
  })),
]

/** Starts a survey: questions, who is asked and how often. */
export function NewSurveyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: empty,
    schema,
    bodyOf,
    labels: {
      title: 'The title',
      questions: 'The questions',
      plans: 'The plans',
      orderDays: 'The days',
      capDays: 'The days',
    },
    check: ({ questions }) => questions.flatMap(problemsOf),
    async save(fields) {
      await api.createSurvey({ body: bodyOf(fields) })
      refresh(queryClient, surveysKey)
      showToast({ tone: 'success', message: 'Survey started.' })
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New survey"
      consequence="It starts right away on the home page of the sellers you choose. Questions can’t be changed afterward."
      actionLabel="Start survey"
      keepLabel="Cancel"
      isActionDisabled={!form.isDirty}
    >
      <TextField label="Title" maxLength={100} autoComplete="off" {...form.text('title')} />
      <QuestionFields
        questions={values.questions}
        onChange={(questions) => form.set('questions', questions)}
      />
      <fieldset>
        <legend className="font-medium">Plans</legend>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {plans.map(({ level, name }) => (
            <Checkbox
              key={level}
              label={name}
              checked={values.plans.includes(level)}
              onChange={({ target }) =>
                form.set(
                  'plans',
                  target.checked ? [...values.plans, level] : values.plans.filter((plan) => plan !== level),
                )
              }
            />
          ))}
        </div>
        <p className="text-[0.8125rem] text-muted">Leave empty for all plans.</p>
      </fieldset>
      <Select label="Completed step" options={steps} {...form.choice('step')} />
      <FieldPair>
        <TextField
          label="Ordered in the last … days"
          hint="Leave empty for all sellers"
          inputMode="numeric"
          {...form.text('orderDays')}
        />
        <TextField
          label="Days between surveys"
          hint="Minimum pause for each seller"
          inputMode="numeric"
          {...form.text('capDays')}
        />
      </FieldPair>
    </FormDialog>
  )
}

function problemsOf({ kind, text, choices }: DraftQuestion, index: number) {
  if (!text.trim()) return [{ field: 'questions', message: `Write question ${index + 1}` }]
  const written = choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean)
  if (kind !== 'CHOICE') return []
  if (written.length < 2 || new Set(written).size < written.length)
    return [{ field: 'questions', message: `Question ${index + 1} needs two or more different choices` }]
  return written.length > 8
    ? [{ field: 'questions', message: `Question ${index + 1} has more than 8 choices` }]
    : []
}
