import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  children: ReactNode
  /** Shows progress, keeps the width, and ignores clicks. The button stays focusable. */
  isBusy?: boolean | undefined
  /** Looks disabled and ignores clicks, but keeps the focus: for a button that turns off when it is pressed. */
  isOff?: boolean | undefined
}

/** A button. While busy it cannot be pressed twice and does not change its size. */
export function Button({
  variant,
  size,
  isBusy = false,
  isOff = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const isInert = isBusy || isOff || undefined
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isInert}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(buttonStyle({ variant, size }), isOff && 'opacity-50', className)}
    >
      <span className={cx('inline-flex items-center gap-1.5', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && (
        <span
          aria-hidden
          className="absolute size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
    </button>
  )
}
