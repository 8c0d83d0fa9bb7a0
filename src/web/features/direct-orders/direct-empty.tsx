import { BookmarkPlus, PackageOpen, Send } from 'lucide-react'
import type { DirectShow } from '#web/data/orders/direct-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const words = {
  drafts: {
    icon: PackageOpen,
    title: 'No drafts',
    text: 'Create an order from your files and see what it costs. You pay when you submit.',
  },
  templates: {
    icon: BookmarkPlus,
    title: 'No templates yet',
    text: 'Save an order you place often as a template and reuse it.',
  },
  sent: {
    icon: Send,
    title: 'No orders placed yet',
    text: 'Manual orders you submit appear here and in your print orders.',
  },
} as const

/** The empty state of each tab. A new order starts in the header, above all tabs. */
export function DirectEmpty({ show }: { show: DirectShow }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/drafts/')
  return (
    <EmptyState
      {...words[show]}
      action={show !== 'drafts' && <Button onClick={() => setSearch({ tab: undefined })}>See drafts</Button>}
    />
  )
}
