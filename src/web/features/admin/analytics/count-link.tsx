import type { ReactNode } from 'react'
import { PathLink } from '#web/entities/link/path-link.tsx'

/** Opens the list of what a number counts. */
export function CountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PathLink to={to} className="underline decoration-line-strong underline-offset-4 hover:text-accent-text">
      {children}
    </PathLink>
  )
}
