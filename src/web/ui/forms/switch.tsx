import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  label: string
  /** What being on means. */
  hint?: ReactNode
  isLabelHidden?: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, and takes effect at once. The whole line can be pressed. */
export function Switch({ label, hint, isLabelHidden = false, isOn, onChange, className, ...rest }: Props) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-6 cursor-pointer items-start justify-between gap-4 has-disabled:cursor-default pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'grid'}>
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-pretty text-[0.8125rem] text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative grid h-6 w-10 shrink-0 items-center">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border-[1.5px] border-field bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-default disabled:opacity-40"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-1 size-4 rounded-full bg-field transition-[translate] peer-checked:translate-x-4 peer-checked:bg-accent-ink peer-disabled:opacity-40"
        />
      </span>
    </label>
  )
}
