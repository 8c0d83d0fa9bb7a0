import type { ReactNode } from 'react'

/** A second factor, and what can be done with it. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
    {children}
  </div>
)

/** What follows when the last second factor goes. */
export const withoutAny = (isRequired: boolean): string =>
  isRequired
    ? 'Your recovery codes stop working, too. Administrators need a second factor, so you set up another one next.'
    : 'Your recovery codes stop working, too. You’ll then sign in with only your password.'
