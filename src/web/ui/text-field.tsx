import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; announced, and tied to the field. */
  error?: string | null | undefined
  /** Sits inside the field at its end, e.g. a button that shows the password. */
  trailing?: ReactNode
}

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, trailing, className, ...rest }: Props) {
  const id = useId()
  const isDescribed = Boolean(hint || error)
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={isDescribed ? `${id}-text` : undefined}
          className={cx(
            'h-10 w-full rounded-lg border bg-surface px-3 text-base outline-offset-0 placeholder:text-faint focus-visible:outline-2 disabled:opacity-60 sm:text-sm',
            trailing ? 'pr-16' : '',
            error ? 'border-danger' : 'border-field',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
      {isDescribed && (
        <div id={`${id}-text`} className="text-[0.8125rem]">
          {error && (
            <p className="flex items-start gap-1.5 text-danger">
              <AlertMark />
              {error}
            </p>
          )}
          {hint && <div className="text-muted">{hint}</div>}
        </div>
      )}
    </div>
  )
}

// Drawn here, because the icon library would be the largest part of the sign-in page.
function AlertMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="mt-0.5 size-4 shrink-0 fill-none stroke-current stroke-[1.5]"
    >
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.75v3.5M8 11v.1" strokeLinecap="round" />
    </svg>
  )
}
