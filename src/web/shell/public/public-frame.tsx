import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { mergeGuestFavorites } from '#web/lib/session/favorites.ts'
import { useEarlyInput } from './early-input.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'

interface Props {
  isSignedIn: boolean
  supportEmail: string
  children: ReactNode
}

/** The header and footer of public pages. */
export function PublicFrame({ isSignedIn, supportEmail, children }: Props) {
  useEarlyInput()
  const { reader = null } = useRouteContext({ strict: false })
  useEffect(() => {
    // Whoever marked listings here before signing in finds them in the account. A failure keeps them in this browser.
    if (isSignedIn) mergeGuestFavorites().catch(() => undefined)
  }, [isSignedIn])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-surface px-4 py-3 font-medium shadow-pop focus:not-sr-only focus:absolute focus:m-2"
      >
        Skip to content
      </a>
      <PublicHeader isSignedIn={isSignedIn} reader={reader} />
      {reader && <SignedInNotice reader={reader} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  )
}
