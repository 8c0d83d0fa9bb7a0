import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

export interface RadioCard<Value extends string> {
  value: Value
  label: string
  /** What this choice means, in a sentence. */
  hint?: ReactNode
  isDisabled?: boolean
}

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly RadioCard<Value>[]
  onChange: (value: Value) => void
  /** By which `FormProblems` finds it. */
  name?: string
}

/** A choice of a few, each with its consequence written under it. */
export function RadioCards<Value extends string>({ label, value, options, onChange, name }: Props<Value>) {
  return (
    <RadioGroup aria-label={label} name={name} value={value} onValueChange={onChange} className="grid gap-2">
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root renders the input that this label names.
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-xl p-3 shadow-control has-data-checked:bg-accent-soft has-data-checked:shadow-[0_0_0_1.5px_var(--accent)] has-data-disabled:cursor-default has-data-disabled:opacity-60"
        >
          <Radio.Root
            value={option.value}
            disabled={option.isDisabled}
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border-[1.5px] border-field bg-surface data-checked:border-accent"
          >
            <Radio.Indicator className="size-2 rounded-full bg-accent data-unchecked:hidden" />
          </Radio.Root>
          <span>
            <span className="block font-medium">{option.label}</span>
            {option.hint && <span className="block text-[0.8125rem] text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
