import { X } from 'lucide-react'
import type { RuleAction } from '#contract/orders/rules.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import type { PartPlace } from '#web/ordered-rules/rule-parts.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LineFields } from './line-fields.tsx'
import { NumberField } from './number-field.tsx'
import { actionThatDoes } from './rule-draft.ts'

interface Props extends PartPlace<RuleAction> {
  action: RuleAction
}

const does = [
  { value: 'hold', label: 'hold it for' },
  { value: 'submit', label: 'approve it', hint: 'Submitted without the store’s approval' },
  { value: 'tag', label: 'tag it' },
  { value: 'set-filament', label: 'print in' },
  { value: 'exclude-lines', label: 'skip items with' },
  { value: 'notify', label: 'notify me' },
  { value: 'stop', label: 'never submit automatically', hint: 'And stop running rules' },
] as const

const lineParts = [
  { value: 'sku', label: 'SKU' },
  { value: 'title', label: 'title' },
  { value: 'product', label: 'product' },
] as const

/** One action as part of a sentence. */
export function ActionRow({ number, action, canRemove, onChange }: Props) {
  return (
    <div className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <Select
          label={`Does, action ${number}`}
          isLabelHidden
          options={does}
          value={action.do}
          onChange={(next) => onChange(actionThatDoes(next))}
          className="w-48"
        />
        <Rest place={`action ${number}`} action={action} onChange={onChange} />
      </div>
      {canRemove && (
        <IconButton
          label={`Remove action ${number}`}
          icon={<X aria-hidden size={15} />}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}

interface RestProps {
  place: string
  action: RuleAction
  onChange: (action: RuleAction) => void
}

function Rest({ place, action, onChange }: RestProps) {
  switch (action.do) {
    case 'hold':
      return (
        <>
          <NumberField
            label={`Hours, ${place}`}
            value={action.hours}
            min={1}
            max={2_160}
            onChange={(hours) => onChange({ do: 'hold', hours })}
          />
          <span className="mt-2.5 text-muted">hours after import</span>
        </>
      )
    case 'tag':
      return (
        <TextField
          label={`Tag, ${place}`}
          isLabelHidden
          placeholder="Tag"
          maxLength={40}
          value={action.tag}
          onChange={(event) => onChange({ do: 'tag', tag: event.target.value })}
          className="min-w-36 flex-1"
        />
      )
    case 'notify':
      return (
        <TextField
          label={`Message, ${place}`}
          isLabelHidden
          placeholder="Email text"
          maxLength={200}
          value={action.message}
          onChange={(event) => onChange({ do: 'notify', message: event.target.value })}
          className="min-w-36 flex-1"
        />
      )
    case 'set-filament':
      return <FilamentRest {...{ place, action, onChange }} />
    case 'exclude-lines':
      return (
        <LineFields
          place={place}
          of={lineParts}
          wish={action.lines}
          onChange={({ of, how, text }) => onChange({ do: 'exclude-lines', lines: { of, how, text } })}
        />
      )
    default:
      return null
  }
}

type SetFilament = Extract<RuleAction, { do: 'set-filament' }>

function FilamentRest({ place, action, onChange }: Omit<RestProps, 'action'> & { action: SetFilament }) {
  const { lines } = action
  return (
    <>
      <FilamentPicker
        label={`Filament, ${place}`}
        isLabelHidden
        value={action.filamentId || null}
        onChange={(filamentId) => onChange({ ...action, filamentId: filamentId ?? '' })}
        className="min-w-44 flex-1"
      />
      <Select
        label={`Which lines, ${place}`}
        isLabelHidden
        options={[
          { value: 'all', label: 'every item' },
          { value: 'some', label: 'items with' },
        ]}
        value={lines ? 'some' : 'all'}
        onChange={(which) =>
          onChange({ ...action, lines: which === 'all' ? null : { of: 'sku', how: 'is', text: '' } })
        }
        className="w-32"
      />
      {lines && (
        <LineFields
          place={place}
          of={lineParts}
          wish={lines}
          onChange={({ of, how, text }) => onChange({ ...action, lines: { of, how, text } })}
        />
      )}
    </>
  )
}
