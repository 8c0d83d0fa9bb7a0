import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OpenStoreCard } from '#web/features/buyers/open-store-card.tsx'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSignOut } from './account/use-sign-out.ts'
import { BrandMark } from './brand-mark.tsx'
import { useScreenTitle } from './navigation/use-screen-title.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const screens = [
  { to: '/dashboard', label: 'Home' },
  { to: '/dashboard/purchases', label: 'Your orders' },
  { to: '/dashboard/favorites', label: 'Favorites' },
  { to: '/dashboard/addresses', label: 'Addresses' },
  { to: '/dashboard/settings', label: 'Settings' },
  { to: '/dashboard/support', label: 'Support' },
] as const

/** The frame for accounts that only buy. Screens of a seller’s dashboard ask to open a store first. */
export function BuyerShell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, '') })
  const account = useAccount()
  const signOut = useSignOut()
  useScreenTitle()
  const isOffered = screens.some(({ to }) => isCurrent(to, pathname))
  return (
    <div className="flex min-h-dvh flex-col [--sticky-top:3.5rem]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="border-line border-b bg-canvas">
        <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-3 px-4 md:px-6">
          <a href="/portals/explore" className="mr-auto rounded-md py-1">
            <BrandMark />
          </a>
          <span
            data-dd-privacy="mask"
            className="hidden max-w-60 truncate text-[0.8125rem] text-muted sm:block"
          >
            {account?.email}
          </span>
          <ThemeSwitch />
          <Button size="sm" variant="ghost" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
        </div>
        <nav
          aria-label="Account"
          className="mx-auto max-w-6xl overflow-x-auto px-3 [scrollbar-width:none] md:px-5"
        >
          <ul className="flex gap-1 pb-2">
            {screens.map(({ to, label }) => (
              <li key={to} className="shrink-0">
                <AppLink
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                  className="flex h-9 items-center rounded-lg px-3 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card pointer-coarse:h-11"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none md:px-6"
      >
        {isOffered ? children : <ForSellers />}
      </main>
    </div>
  )
}

const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/dashboard' && pathname.startsWith(`${to}/`))

function ForSellers() {
  return (
    <>
      <PageHeader
        title="This page is for sellers"
        text="Your account only buys so far. Nothing of yours is missing."
      />
      <div className="max-w-xl">
        <OpenStoreCard />
      </div>
    </>
  )
}
