import { useRef } from 'react'
import { forgetAccessToken } from '#web/lib/session/access-token.ts'
import type { Reader } from '#web/lib/session/reader.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { accountLinks } from './account-links.ts'

const itemStyle = 'flex min-h-9 w-full items-center rounded-lg px-3 hover:bg-sunken pointer-coarse:min-h-11'

/** The account of the reader of a public page. It opens without scripts, and signing out is a plain form. */
export function PublicAccountMenu({ reader: { name, email, isSeller } }: { reader: Reader }) {
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current) return
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label="Account"
        className={`${buttonStyle({ variant: 'ghost' })} w-9 list-none px-0 pointer-coarse:w-11`}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4.5 fill-none stroke-current stroke-[1.4]"
        >
          <circle cx="8" cy="5.5" r="2.75" />
          <path d="M2.75 13.75a5.25 5.25 0 0 1 10.5 0" strokeLinecap="round" />
        </svg>
      </summary>
      <nav
        aria-label="Account"
        className="absolute top-full right-0 z-50 mt-1 w-60 rounded-xl bg-surface p-1.5 shadow-pop"
      >
        <div data-dd-privacy="mask" className="px-3 py-2 [overflow-wrap:anywhere]">
          <p className="font-medium">{name}</p>
          <p className="text-[0.8125rem] text-muted">{email}</p>
          <p className="text-[0.8125rem] text-muted">{isSeller ? 'Seller' : 'Buyer'}</p>
        </div>
        <ul className="border-line border-y py-1">
          {accountLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={itemStyle}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/dashboard" className={itemStyle}>
              {isSeller ? 'Dashboard' : 'Open a store'}
            </a>
          </li>
        </ul>
        <form method="post" action="/api/forms/sign-out" onSubmit={forgetAccessToken} className="pt-1">
          <button type="submit" className={`${itemStyle} text-left`}>
            Sign out
          </button>
        </form>
      </nav>
    </details>
  )
}
