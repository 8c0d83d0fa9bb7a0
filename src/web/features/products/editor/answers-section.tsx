import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type AnswerDraft, newAnswer } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const MAX_ANSWERS = 50

const kinds = [
  { value: 'IGNORED', label: 'Ignore it', hint: 'Every value is printed the same.' },
  { value: 'FIXED', label: 'Allow one value', hint: 'Orders with another value need attention.' },
  { value: 'ALIAS', label: 'Same as an option above', hint: 'It’s another name of that option.' },
] as const

/** Options that stores have and this product doesn't: what the seller decided about each. */
export function AnswersSection({ form }: { form: ProductForm }) {
  const { answers } = form.draft
  return (
    <Card
      title="Other options in your stores"
      aside={
        <Button
          size="sm"
          disabled={answers.length >= MAX_ANSWERS}
          onClick={() => form.change({ answers: [...answers, newAnswer()] })}
        >
          <Plus aria-hidden size={15} />
          Add decision
        </Button>
      }
    >
      <p className="text-pretty text-muted">
        An order with an option that isn’t listed above or here needs attention before it prints.
      </p>
      <ul className="grid gap-3 empty:hidden [&:not(:empty)]:mt-4">
        {answers.map((answer, index) => (
          <AnswerFields key={answer.key} answer={answer} place={index + 1} form={form} />
        ))}
      </ul>
    </Card>
  )
}

function AnswerFields({ answer, place, form }: { answer: AnswerDraft; place: number; form: ProductForm }) {
  const { answers, options } = form.draft
  const field = `answers.${answer.key}`
  const set = (next: Partial<AnswerDraft>) =>
    form.change({ answers: answers.map((one) => (one.key === answer.key ? { ...one, ...next } : one)) })
  const remove = () => form.change({ answers: answers.filter(({ key }) => key !== answer.key) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line border-l-2 pl-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:border-l-0 sm:pl-0">
      <TextField
        label="Option in the store"
        name={`${field}.name`}
        value={answer.name}
        maxLength={100}
        autoComplete="off"
        placeholder="Size"
        error={form.errorOf(`${field}.name`)}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label="What to do"
        value={answer.kind}
        options={kinds}
        onChange={(kind) => set({ kind })}
        className="max-sm:col-span-full max-sm:row-start-2"
      />
      {answer.kind === 'FIXED' && (
        <TextField
          label="Only value"
          name={`${field}.value`}
          value={answer.value}
          maxLength={100}
          autoComplete="off"
          placeholder="Medium"
          error={form.errorOf(`${field}.value`)}
          onChange={(event) => set({ value: event.target.value })}
          className="max-sm:col-span-full max-sm:row-start-3"
        />
      )}
      {answer.kind === 'ALIAS' && (
        <Select
          label="Same as"
          value={answer.optionKey === null ? null : String(answer.optionKey)}
          options={options.map(({ key, name }) => ({ value: String(key), label: name || 'Unnamed option' }))}
          error={form.errorOf(`${field}.option`)}
          onChange={(key) => set({ optionKey: Number(key) })}
          className="max-sm:col-span-full max-sm:row-start-3"
        />
      )}
      <IconButton
        label={`Remove decision ${answer.name || place}`}
        icon={<Trash2 aria-hidden size={15} />}
        onClick={remove}
        className="col-start-2 row-start-1 mt-[1.625rem] sm:col-start-4"
      />
    </li>
  )
}
