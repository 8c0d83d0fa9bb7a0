import { useLocation, useRouteContext } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { pressFavorite, useIsFavorite } from '#web/lib/session/favorites.ts'

const none: readonly string[] = []

/** What hearts need to know about their reader. A list asks once for all of its hearts. */
export interface FavoriteReader {
  isSignedIn: boolean
  favoriteIds: readonly string[]
}

export function useFavoriteReader(): FavoriteReader {
  const { isSignedIn = false, favoriteIds = none } = useRouteContext({ strict: false })
  return { isSignedIn, favoriteIds }
}

/**
 * The form around one heart or a list of them. A plain form, so that hearts work before and without scripts for signed-in readers;
 * others are then asked to sign in.
 */
export function FavoriteForm({ className, children }: { className?: string; children: ReactNode }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <form method="post" action="/api/forms/favorite" className={className}>
      <input type="hidden" name="next" value={here} />
      {children}
    </form>
  )
}

interface Props {
  id: string
  title: string
  className?: string
}

/** A heart on its own. */
export function FavoriteButton({ className, ...heart }: Props) {
  const reader = useFavoriteReader()
  return (
    <FavoriteForm {...(className && { className })}>
      <FavoriteHeart {...heart} reader={reader} />
    </FavoriteForm>
  )
}

interface HeartProps {
  id: string
  title: string
  reader: FavoriteReader
}

/** Marks a listing to find it again: in the account, or without one in this browser. */
export function FavoriteHeart({ id, title, reader: { isSignedIn, favoriteIds } }: HeartProps) {
  const isOn = useIsFavorite(id, favoriteIds)
  const [hasFailed, setHasFailed] = useState(false)

  async function press(event: MouseEvent) {
    event.preventDefault()
    const isFavorite = !isOn
    setHasFailed(false)
    pressFavorite(id, isFavorite, isSignedIn)
    if (!isSignedIn) return
    try {
      const { publicApi } = await import('#web/lib/public-api.ts')
      await publicApi.setFavorite({ body: { portalId: id, isFavorite } })
    } catch {
      pressFavorite(id, !isFavorite, isSignedIn)
      setHasFailed(true)
    }
  }
  return (
    <>
      <button
        type="submit"
        name={isOn ? 'unmark' : 'mark'}
        value={id}
        onClick={press}
        aria-pressed={isOn}
        aria-label={`Favorite: ${title}`}
        className="grid size-9 place-items-center rounded-full bg-surface text-ink shadow-control hover:text-accent-text aria-pressed:text-accent-text pointer-coarse:size-11"
      >
        <svg
          aria-hidden
          viewBox="0 0 16 16"
          className={`size-4.5 stroke-current stroke-[1.4] ${isOn ? 'fill-current' : 'fill-none'}`}
        >
          <path d="M8 13.5 2.9 8.4a3.2 3.2 0 0 1 4.5-4.5l.6.6.6-.6a3.2 3.2 0 0 1 4.5 4.5z" />
        </svg>
      </button>
      <span
        role="status"
        className="absolute right-0 mt-1 w-max max-w-48 rounded-lg bg-danger-soft px-2 py-1 text-[0.8125rem] text-danger empty:hidden"
      >
        {hasFailed ? 'We couldn’t save this. Try again.' : null}
      </span>
    </>
  )
}
