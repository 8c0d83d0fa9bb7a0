import { BookmarkPlus, PackageOpen, Send } from 'lucide-react'
import type { DirectShow } from '#web/data/orders/direct-queries.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const words = {
  drafts: {
    icon: <PackageOpen aria-hidden size={22} />,
    title: 'No drafts',
    text: 'Compose an order from your files, see what it costs, and pay only when you process it.',
  },
  templates: {
    icon: <BookmarkPlus aria-hidden size={22} />,
    title: 'No templates yet',
    text: 'Keep an order that you send again and again as a template, and begin the next one from it.',
  },
  sent: {
    icon: <Send aria-hidden size={22} />,
    title: 'Nothing was sent yet',
    text: 'Direct orders that you processed stand here, and among your print orders.',
  },
} as const

/** Why there is nothing, and how to begin. */
export function DirectEmpty({ show }: { show: DirectShow }) {
  const { setSearch } = useDashboardSearch()
  return (
    <EmptyState
      {...words[show]}
      action={
        show === 'drafts' ? (
          <Button variant="primary" onClick={() => setSearch({ direct: 'new' })}>
            Compose a direct order
          </Button>
        ) : (
          <Button onClick={() => setSearch({ tab: undefined })}>See drafts</Button>
        )
      }
    />
  )
}
