import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

// No icons here: the icon library would be the largest part of these pages.
const looks = {
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
} as const

interface Props {
  tone?: keyof typeof looks
  /** Announces it to screen readers when it appears, as errors always are. */
  isLive?: boolean
  children: ReactNode
}

/** A message above a form's button, an error unless it has another tone; hidden when empty. */
export function FormNotice({ tone = 'danger', isLive = tone === 'danger', children }: Props) {
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cx('text-pretty rounded-xl px-3.5 py-3 empty:hidden', looks[tone])}>
      {children}
    </div>
  )
}
