import { History } from 'lucide-react'
import { AppLink } from '#web/lib/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The way to the submissions, from the lists that orders go through. */
export const RunsLink = () => (
  <AppLink to="/dashboard/submissions" className={buttonStyle({ variant: 'ghost' })} title="Submissions">
    <History aria-hidden size={17} />
    <span className="sr-only">Submissions</span>
  </AppLink>
)
