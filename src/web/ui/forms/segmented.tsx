import { type ReactNode, useId } from 'react'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface Props<Value extends string> {
  /** What is chosen here. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two to five, all in sight: a range of days, a theme. Arrow keys move, because it is a group of radios. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex min-w-0 max-w-full flex-wrap rounded-lg bg-sunken p-0.5 shadow-[inset_0_0_0_1px_var(--line)]">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex h-8 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-md px-3 text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
