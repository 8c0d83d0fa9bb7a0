import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

// Drawn without the icon library, which would be the largest part of these pages.
const looks = {
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
} as const

interface Props {
  tone: keyof typeof looks
  /** It came up by itself and is read out. */
  isLive?: boolean
  children: ReactNode
}

/** A sentence over a form; nothing where there is nothing to say. */
export function FormNotice({ tone, isLive = false, children }: Props) {
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cx('text-pretty rounded-xl px-3.5 py-3 empty:hidden', looks[tone])}>
      {children}
    </div>
  )
}
