import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  title: string
  /** Why there is nothing, and what comes next. */
  text: ReactNode
  action?: ReactNode
}

/** Nothing here: nothing yet, nothing that matches, or nothing that can be shown. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      {icon && (
        <div className="layer-lines mb-3 grid size-14 place-items-center rounded-full text-muted shadow-card">
          {icon}
        </div>
      )}
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="max-w-md text-pretty text-muted">{text}</p>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
