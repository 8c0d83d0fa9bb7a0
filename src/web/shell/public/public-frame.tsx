import { useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useEarlyInput } from './early-input.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

// Loaded for the few who need it, so that other visitors don't carry it.
const SignedInNotice = lazy(async () => ({
  default: (await import('./signed-in-notice.tsx')).SignedInNotice,
}))

interface Props {
  isSignedIn: boolean
  supportEmail: string
  children: ReactNode
}

/** The header and footer of public pages. */
export function PublicFrame({ isSignedIn, supportEmail, children }: Props) {
  useEarlyInput()
  useKeptFocus()
  const { reader = null } = useRouteContext({ strict: false })
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    setWasSignedIn(window.location.hash === '#signed-in')
    void mergeFavorites()
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
      {reader && wasSignedIn && (
        <Suspense fallback={null}>
          <SignedInNotice reader={reader} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  )
}

/** Listings marked here before signing in join the account. A failure keeps them in this browser. */
async function mergeFavorites(): Promise<void> {
  try {
    if (!localStorage.getItem('favorites')) return
    const { mergeGuestFavorites } = await import('#web/lib/session/favorites.ts')
    await mergeGuestFavorites()
  } catch {
    // The next page tries again.
  }
}
