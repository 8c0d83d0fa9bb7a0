import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  look: string
  color: string
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** A finding about an order, with its action. */
export function Notice({ icon: Icon, look, color, title, action, children }: Props) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl px-4 py-3 ${look}`}>
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon aria-hidden size={18} className={`mt-px shrink-0 ${color}`} />
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <div className="text-pretty break-words text-muted empty:hidden">{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
