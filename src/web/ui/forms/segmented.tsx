import { type ComponentProps, type ReactNode, useId } from 'react'

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

interface PlainProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  initial: Value
}

/** One of two to five, all in sight: a range of days, a theme. Arrow keys move, because it is a group of radios. */
export function Segmented<Value extends string>({ value, onChange, ...frame }: Props<Value>) {
  return (
    <Frame
      {...frame}
      stateOf={(segment) => ({ checked: segment === value, onChange: () => onChange(segment) })}
    />
  )
}

/** The same for pages without scripts, where styles follow which of the radios is checked. */
export function PlainSegmented<Value extends string>({ initial, ...frame }: PlainProps<Value>) {
  return <Frame {...frame} stateOf={(segment) => ({ defaultChecked: segment === initial })} />
}

type FrameProps<Value extends string> = Pick<Props<Value>, 'label' | 'segments'> & {
  stateOf: (value: Value) => Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange'>
}

function Frame<Value extends string>({ label, segments, stateOf }: FrameProps<Value>) {
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
            value={segment.value}
            {...stateOf(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
