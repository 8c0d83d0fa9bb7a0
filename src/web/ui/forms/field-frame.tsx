import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

/** The words of a field. */
export interface FieldText {
  label: string
  /** The label is only heard, not seen. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong with the value; announced, and tied to the field. */
  error?: string | null | undefined
}

interface Props extends FieldText {
  /** The id of the control. */
  id: string
  className?: string | undefined
  /** The control; it takes the attributes of `fieldAria`. */
  children: ReactNode
}

/** A control with its label above and hint and error below. */
export function FieldFrame({ id, label, isLabelHidden = false, hint, error, className, children }: Props) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children}
      {(hint || error) && (
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

/** Ties a control to the words of its `FieldFrame`. */
export function fieldAria(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint || error ? `${id}-text` : undefined,
  }
}

/** The box of everything that takes a value. */
export function fieldStyle(error: string | null | undefined): string {
  return cx(
    'w-full rounded-lg border bg-surface px-3 text-base outline-offset-0 placeholder:text-faint focus-visible:outline-2 disabled:opacity-60 sm:text-sm',
    error ? 'border-danger' : 'border-field',
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
