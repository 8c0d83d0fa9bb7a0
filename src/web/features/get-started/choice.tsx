import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox'
  label: string
  hint?: ReactNode
}

/** One of several choices, as a card. A native input, so that arrow keys, labels and forms just work. */
export function Choice({ label, hint, ...input }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-xl bg-surface p-4 shadow-control has-checked:bg-accent-soft has-checked:shadow-[0_0_0_1.5px_var(--accent)]">
      <input {...input} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="mt-0.5 block text-muted">{hint}</span>}
      </span>
    </label>
  )
}

interface ChoicesProps {
  legend: string
  error?: string | null
  children: ReactNode
}

/** A group of choices for one question. */
export function Choices({ legend, error, children }: ChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
