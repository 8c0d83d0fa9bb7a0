import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../button-style.ts'

interface Props {
  tone?: 'info' | 'success' | 'warn' | 'danger'
  title?: ReactNode
  /** One or two sentences. */
  children?: ReactNode
  /** What can be done about it: a small button or a link. */
  action?: ReactNode
  onDismiss?: () => void
  /** `banner` goes from edge to edge, over a page. */
  shape?: 'card' | 'banner'
  /** It appeared without focus and is read out: errors at once, all else at the next pause. */
  isLive?: boolean
}

const looks = {
  info: { icon: Info, color: 'text-info', soft: 'bg-info-soft' },
  success: { icon: CircleCheck, color: 'text-success', soft: 'bg-success-soft' },
  warn: { icon: TriangleAlert, color: 'text-warn', soft: 'bg-warn-soft' },
  danger: { icon: CircleAlert, color: 'text-danger', soft: 'bg-danger-soft' },
} as const

/** A message that stays: in a page as a card, over a page as a banner. What passes by is a toast. */
export function Alert({ tone = 'info', title, children, action, onDismiss, shape = 'card', isLive }: Props) {
  const { icon: Icon, color, soft } = looks[tone]
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={cx(
        'flex items-start gap-3',
        soft,
        shape === 'card' ? 'rounded-xl p-4' : 'border-line border-b px-4 py-2.5 md:px-6',
      )}
    >
      <div className="ml-7.5 flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 [overflow-wrap:anywhere]">
        <div className="relative min-w-0 text-pretty">
          {/* Beside the first line, wherever an action moves the text to. */}
          <Icon aria-hidden size={18} className={cx('absolute top-px -left-7.5', color)} />
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        // Not an icon button: its tooltip would bring 30 kB of scripts to every public page with an alert.
        <button
          type="button"
          aria-label="Dismiss"
          title="Dismiss"
          onClick={onDismiss}
          className={cx(
            buttonStyle({ variant: 'ghost', size: 'sm' }),
            '-my-1 -mr-1 w-7 px-0 pointer-coarse:w-10',
          )}
        >
          <X aria-hidden size={15} />
        </button>
      )}
    </div>
  )
}
