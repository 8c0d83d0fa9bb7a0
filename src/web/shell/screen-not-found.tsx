import { FileQuestion } from 'lucide-react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Stands inside a shell where an address has no screen, so that the navigation stays. */
export function ScreenNotFound({ home }: { home: '/dashboard' | '/admin-dashboard' }) {
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <Card isFlush>
        <EmptyState
          icon={FileQuestion}
          title="Page not found"
          text="The page may have moved, or the link is incomplete."
          action={
            <a href={home} className={buttonStyle({ variant: 'primary' })}>
              {home === '/dashboard' ? 'Go to home' : 'Go to overview'}
            </a>
          }
        />
      </Card>
    </>
  )
}
