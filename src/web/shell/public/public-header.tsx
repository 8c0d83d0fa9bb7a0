import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Reader } from '#web/lib/session/reader.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { BrandMark } from '../brand-mark.tsx'
import { CartLink } from './cart-link.tsx'
import { PublicAccountMenu } from './public-account-menu.tsx'
import { PublicThemeButton } from './public-theme-button.tsx'

const sections = [
  { href: '/#how-it-works', label: 'How it works' },
  { href: '/#plans', label: 'Plans' },
  { href: '/#questions', label: 'Questions' },
  { href: '/portals/explore', label: 'Explore' },
]

// NOTE: plain links, because the server renders public pages as complete static markup, see `staticPart`.
/** The header of all public pages. */
export function PublicHeader({ isSignedIn, reader }: { isSignedIn: boolean; reader: Reader | null }) {
  const signIn = useSignInHref()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-canvas">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
        <a href="/" className="mr-auto flex items-center rounded-md py-2 md:mr-4">
          <BrandMark />
        </a>
        <nav aria-label="Main" className="mr-auto hidden gap-1 md:flex">
          {sections.map(({ href, label }) => (
            <a key={href} href={href} className={buttonStyle({ variant: 'ghost' })}>
              {label}
            </a>
          ))}
        </nav>
        <div className="hidden sm:block">
          <PublicThemeButton />
        </div>
        <CartLink />
        {isSignedIn ? (
          <>
            {/* On a phone, the account menu has it. */}
            {reader?.isSeller === false ? (
              <a
                href="/dashboard/purchases"
                className={`${buttonStyle({ variant: 'primary' })} max-sm:hidden`}
              >
                Your orders
              </a>
            ) : (
              <a
                href="/dashboard"
                className={`${buttonStyle({ variant: 'primary' })} ${reader ? 'max-sm:hidden' : ''}`}
              >
                Open dashboard
              </a>
            )}
            {reader && <PublicAccountMenu reader={reader} />}
          </>
        ) : (
          <>
            <a href={signIn} className={`${buttonStyle({ variant: 'ghost' })} max-md:hidden`}>
              Sign in
            </a>
            <a href="/get-started" className={`${buttonStyle({ variant: 'primary' })} max-[24rem]:px-1.5`}>
              Get started
            </a>
          </>
        )}
        <MobileMenu signInHref={isSignedIn ? null : signIn} />
      </div>
    </header>
  )
}

/** On pages of the market, buyers sign in and return; the key of an order stays out of the address. */
function useSignInHref(): string {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      if (!/^\/(portal\/|portals\/|portal-checkout)/.test(pathname)) return '/authFlow'
      const search = new URLSearchParams(searchStr)
      search.delete('key')
      const next = search.size > 0 ? `${pathname}?${search}` : pathname
      return `/portals-auth?${new URLSearchParams({ next })}`
    },
  })
}

/** Opens without scripts; with them, it also closes when a link is chosen. */
function MobileMenu({ signInHref }: { signInHref: string | null }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className="md:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label="Menu"
        className={`${buttonStyle({ variant: 'ghost' })} w-9 list-none px-0 pointer-coarse:w-11`}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
          <path d="M2 4.5h12M2 8h12M2 11.5h12" strokeLinecap="round" />
        </svg>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full grid border-line border-b bg-canvas px-4 py-2 shadow-pop"
      >
        {[...sections, ...(signInHref ? [{ href: signInHref, label: 'Sign in' }] : [])].map((link) => (
          <a key={link.href} href={link.href} onClick={close} className="rounded-lg px-1 py-3 text-base">
            {link.label}
          </a>
        ))}
        <div className="flex items-center justify-between border-line border-t py-1 pl-1 text-base sm:hidden">
          Theme
          <PublicThemeButton />
        </div>
      </nav>
    </details>
  )
}
