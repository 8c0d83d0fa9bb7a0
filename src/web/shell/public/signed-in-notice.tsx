import { useEffect, useState } from 'react'
import type { Reader } from '#web/lib/session/reader.ts'

/** Says who is signed in to somebody who wanted to sign in and was. */
export function SignedInNotice({ reader }: { reader: Reader }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (window.location.hash !== '#signed-in') return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    setIsShown(true)
  }, [])
  const { pathname, search } = typeof window === 'undefined' ? { pathname: '/', search: '' } : window.location
  const next = `/portals-auth?${new URLSearchParams({ next: pathname + search })}`
  return (
    <div role="status" className="bg-info-soft text-info empty:hidden">
      {isShown && (
        <form
          method="post"
          action="/api/forms/sign-out"
          className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-6"
        >
          <input type="hidden" name="next" value={next} />
          <p className="[overflow-wrap:anywhere]">
            Signed in as <strong data-dd-privacy="mask">{reader.email}</strong>.
          </p>
          <button type="submit" className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11">
            Not you? Use another account
          </button>
        </form>
      )}
    </div>
  )
}
