import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Tooltip } from './overlay/tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonLook['variant']
  size?: 'sm' | 'md'
}

/** A button that is only an icon; its name shows as a tooltip. */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', className, ...rest }: Props) {
  const square = size === 'sm' ? 'w-7 px-0 pointer-coarse:w-10' : 'w-9 px-0 pointer-coarse:w-11'
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={cx(buttonStyle({ variant, size }), square, className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
