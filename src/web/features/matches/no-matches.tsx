import { ListOrdered } from 'lucide-react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Shown in place of the link rules: there are none, or none matches the search. */
export function NoMatches({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={ListOrdered}
      title={isFiltered ? 'No rules match' : 'No link rules yet'}
      text={
        isFiltered
          ? 'Try another word, or clear the search.'
          : 'We recognize SKUs, aliases and variant endings automatically. A rule covers everything else; we create one when you link an item to a product.'
      }
    />
  )
}
