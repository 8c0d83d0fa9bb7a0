import { cx } from 'class-variance-authority'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Its accessible name, beside the box. */
  label: string
  isLabelHidden?: boolean
  isIndeterminate?: boolean | undefined
}

/** The platform's checkbox in our look; knows the state between. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isIndeterminate = false,
  className,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={cx('relative inline-flex min-h-6 cursor-pointer items-center gap-2', className)}>
      <span className="relative grid size-6 place-items-center">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          aria-label={isLabelHidden ? label : undefined}
          className="peer size-4 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-field bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:opacity-40"
        />
        <Check
          aria-hidden
          size={12}
          strokeWidth={3}
          className="pointer-events-none absolute hidden text-accent-ink peer-checked:block peer-indeterminate:hidden"
        />
        <Minus
          aria-hidden
          size={12}
          strokeWidth={3}
          className="pointer-events-none absolute hidden text-accent-ink peer-indeterminate:block"
        />
      </span>
      {!isLabelHidden && <span>{label}</span>}
    </label>
  )
}
