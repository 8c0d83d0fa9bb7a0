import { Plus, Trash2 } from 'lucide-react'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { newOption, newValue, type OptionDraft, type ValueDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

const MAX_OPTIONS = 5
const MAX_VALUES = 100

/** The buyer's choices: each value with its SKU suffix and filament. */
export function OptionsSection({ form }: { form: ProductForm }) {
  const { options } = form.draft
  const addOption = () =>
    form.change({
      options: [...options, newOption(options.length === 0 ? 'Color' : '')],
    })
  return (
    <Card
      title="Options"
      aside={
        <Button size="sm" disabled={options.length >= MAX_OPTIONS} onClick={addOption}>
          <Plus aria-hidden size={15} />
          Add option
        </Button>
      }
    >
      <p className="text-pretty text-muted">
        {options.length === 0
          ? 'Add the colors or sizes buyers can choose. A part can take its filament from the choice.'
          : 'A SKU with a suffix, like VASE-BLK, selects that choice.'}
      </p>
      <div className="grid gap-6 empty:hidden [&:not(:empty)]:mt-4">
        {options.map((option, index) => (
          <OptionFields key={option.key} option={option} place={index + 1} form={form} />
        ))}
      </div>
    </Card>
  )
}

interface OptionProps {
  option: OptionDraft
  place: number
  form: ProductForm
}

function OptionFields({ option, place, form }: OptionProps) {
  const { options, parts, answers } = form.draft
  const isUsed = parts.some((part) => part.type === 'PRINT' && part.optionKey === option.key)
  const setOption = (next: Partial<OptionDraft>) =>
    form.change({ options: options.map((one) => (one.key === option.key ? { ...one, ...next } : one)) })
  const setValue = (key: number, next: Partial<ValueDraft>) =>
    setOption({ values: option.values.map((value) => (value.key === key ? { ...value, ...next } : value)) })
  const remove = () =>
    form.change({
      options: options.filter(({ key }) => key !== option.key),
      parts: parts.map((part) =>
        part.type === 'PRINT' && part.optionKey === option.key ? { ...part, optionKey: null } : part,
      ),
      answers: answers.map((answer) =>
        answer.optionKey === option.key ? { ...answer, optionKey: null } : answer,
      ),
    })
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">Option {place}</legend>
      <div className="flex items-end gap-2">
        <TextField
          label="Option"
          name={`options.${option.key}.name`}
          value={option.name}
          maxLength={60}
          autoComplete="off"
          error={form.errorOf(`options.${option.key}.name`)}
          onChange={(event) => setOption({ name: event.target.value })}
          className="w-full sm:max-w-64"
        />
        <IconButton
          label={`Remove option ${option.name || place}`}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={remove}
        />
      </div>
      <ul aria-label={`Values of ${option.name || `option ${place}`}`} className="grid gap-3 sm:gap-2">
        {option.values.map((value, index) => (
          <ValueFields
            key={value.key}
            value={value}
            place={index + 1}
            field={`options.${option.key}.values.${value.key}`}
            errorOf={form.errorOf}
            onChange={(next) => setValue(value.key, next)}
            onRemove={() => setOption({ values: option.values.filter(({ key }) => key !== value.key) })}
          />
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        disabled={option.values.length >= MAX_VALUES}
        onClick={() => setOption({ values: [...option.values, newValue()] })}
        className="justify-self-start"
      >
        <Plus aria-hidden size={15} />
        Add value
      </Button>
      <Select
        label="Items without this option"
        className="sm:max-w-64"
        value={String(option.defaultKey ?? 'none')}
        options={[
          { value: 'none', label: 'Need a choice' },
          ...option.values
            .filter(({ value }) => value.trim() !== '')
            .map(({ key, value }) => ({ value: String(key), label: `Are ${value}` })),
        ]}
        onChange={(key) => setOption({ defaultKey: key === 'none' ? null : Number(key) })}
      />
      {!isUsed && option.name.trim() !== '' && (
        <p className="text-[0.8125rem] text-muted">
          No part takes its filament from {option.name}, so every value prints the same.
        </p>
      )}
    </fieldset>
  )
}

interface ValueProps {
  value: ValueDraft
  place: number
  /** The prefix of its field names. */
  field: string
  errorOf: ProductForm['errorOf']
  onChange: (next: Partial<ValueDraft>) => void
  onRemove: () => void
}

function ValueFields({ value, place, field, errorOf, onChange, onRemove }: ValueProps) {
  // Only the first row shows labels; on phones each row is its own block.
  const labels = place === 1 ? '' : 'sm:[&_label]:sr-only'
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2 border-line border-l-2 pl-3 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1.2fr)_auto] sm:border-l-0 sm:pl-0 ${labels}`}
    >
      <TextField
        label="Value"
        name={`${field}.value`}
        value={value.value}
        maxLength={60}
        autoComplete="off"
        placeholder="Black"
        error={errorOf(`${field}.value`)}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <TextField
        label="Suffix"
        name={`${field}.suffix`}
        value={value.suffix}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        placeholder="BLK"
        error={errorOf(`${field}.suffix`)}
        onChange={(event) => onChange({ suffix: event.target.value })}
      />
      <FilamentPicker
        label="Filament"
        value={value.filamentId}
        noneLabel="No filament"
        onChange={(filamentId) => onChange({ filamentId })}
        className="col-span-full row-start-2 sm:col-span-1 sm:row-start-auto"
      />
      <IconButton
        label={`Remove value ${value.value || place}`}
        icon={<Trash2 aria-hidden size={15} />}
        onClick={onRemove}
        className={`col-start-3 row-start-1 mt-[1.625rem] sm:col-start-4 ${place === 1 ? '' : 'sm:mt-0.5'}`}
      />
    </li>
  )
}
