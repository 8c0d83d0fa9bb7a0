import { useEffect, useState } from 'react'
import type { Reader } from '#web/lib/session/reader.ts'

/** Tells a visitor of a sign-in page that they are signed in already, and as whom. */
export function SignedInNotice({ reader }: { reader: Reader }) {
  const [here] = useState(() => window.location.pathname + window.location.search)
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', here)
    // Announced only if it changes after it is there.
    setText(reader.email)
  }, [here, reader.email])
  const next = `/portals-auth?${new URLSearchParams({ next: here })}`
  return (
    <form method="post" action="/api/forms/sign-out" className="bg-info-soft text-info">
      <input type="hidden" name="next" value={next} />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-6">
        <p role="status" className="[overflow-wrap:anywhere]">
          {text && (
            <>
              Signed in as <strong data-dd-privacy="mask">{text}</strong>.
            </>
          )}
        </p>
        <button type="submit" className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11">
          Not you? Use another account
        </button>
      </div>
    </form>
  )
}
