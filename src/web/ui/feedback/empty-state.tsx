import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon?: LucideIcon
  title: string
  /** Why there is nothing, and what comes next. */
  text: ReactNode
  action?: ReactNode
  /** It is all that the page shows, so its title is the page’s. */
  isPage?: boolean
}

/** Nothing here: nothing yet, nothing that matches, or nothing that can be shown. */
export function EmptyState({ icon: Icon, title, text, action, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      {Icon && (
        <div className="layer-lines mb-3 grid size-14 place-items-center rounded-full text-muted shadow-card">
          <Icon aria-hidden size={22} />
        </div>
      )}
      <Title className="font-semibold text-base">{title}</Title>
      <p className="max-w-md text-pretty text-muted">{text}</p>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
