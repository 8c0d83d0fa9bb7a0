import { X } from 'lucide-react'
import type { MatchCondition } from '#contract/products/matches.ts'
import type { PartPlace } from '#web/ordered-rules/rule-parts.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props extends PartPlace<MatchCondition> {
  condition: MatchCondition
}

const fields = [
  { value: 'sku', label: 'SKU' },
  { value: 'title', label: 'Title' },
  { value: 'option', label: 'Option' },
] as const
const hows = [
  { value: 'equals', label: 'is' },
  { value: 'starts', label: 'starts with' },
  { value: 'ends', label: 'ends with' },
  { value: 'contains', label: 'contains' },
] as const

/** One condition: which part of a line, how it is compared, and with what. */
export function ConditionRow({ number, condition, canRemove, onChange }: Props) {
  const { on, text } = condition
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        label={`Item field, condition ${number}`}
        isLabelHidden
        options={fields}
        value={on}
        onChange={(next) => onChange(withField(condition, next))}
        className="w-24"
      />
      {on === 'option' ? (
        <TextField
          label={`Option name, condition ${number}`}
          isLabelHidden
          placeholder="Color"
          maxLength={60}
          value={condition.name}
          onChange={(event) => onChange({ ...condition, name: event.target.value })}
          className="w-32"
        />
      ) : (
        <Select
          label={`Comparison, condition ${number}`}
          isLabelHidden
          options={hows}
          value={condition.how}
          onChange={(how) => onChange({ ...condition, how })}
          className="w-32"
        />
      )}
      <TextField
        label={`Text, condition ${number}`}
        isLabelHidden
        placeholder={on === 'option' ? 'Black' : on === 'sku' ? 'VASE-RIBBED' : 'Ribbed vase'}
        maxLength={on === 'title' ? 200 : 120}
        value={text}
        onChange={(event) => onChange({ ...condition, text: event.target.value })}
        className="min-w-40 flex-1"
      />
      {canRemove && (
        <IconButton
          label={`Remove condition ${number}`}
          icon={<X aria-hidden size={15} />}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}

function withField(condition: MatchCondition, on: MatchCondition['on']): MatchCondition {
  const { text } = condition
  if (on === 'option') return { on, name: '', text }
  return { on, how: condition.on === 'option' ? 'equals' : condition.how, text }
}
