import type { ReactNode } from 'react'
import { useEarlyInput } from './early-input.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

interface Props {
  isSignedIn: boolean
  supportEmail: string
  children: ReactNode
}

/** The header and footer of public pages. */
export function PublicFrame({ isSignedIn, supportEmail, children }: Props) {
  useEarlyInput()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-surface px-4 py-3 font-medium shadow-pop focus:not-sr-only focus:absolute focus:m-2"
      >
        Skip to content
      </a>
      <PublicHeader isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  )
}
