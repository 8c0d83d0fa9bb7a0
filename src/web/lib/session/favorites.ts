import { useSyncExternalStore } from 'react'
import { maxFavorites } from '#contract/constants.ts'

const KEY = 'favorites'
const ID = /^por_[0-9a-z]{26}$/

/** What was pressed on this page; stands above what the page came with. */
const pressed = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** What this browser marked without an account, the last one first. */
export function guestFavorites(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && ID.test(id)) : []
  } catch {
    return []
  }
}

/** Keeps a mark on this page and, without an account, in this browser. */
export function pressFavorite(id: string, isOn: boolean, isSignedIn: boolean): void {
  pressed.set(id, isOn)
  if (!isSignedIn) keep(isOn ? [id, ...without(id)] : without(id))
  for (const notify of listeners) notify()
}

const without = (id: string): string[] => guestFavorites().filter((other) => other !== id)

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids.slice(0, maxFavorites)))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, marks last as long as the page.
  }
}

/** Whether a listing is marked: pressed here, among the account's, or kept in this browser. */
export function useIsFavorite(id: string, ofAccount: readonly string[]): boolean {
  const isAccounts = ofAccount.includes(id)
  return useSyncExternalStore(
    onChange,
    () => pressed.get(id) ?? (isAccounts || guestFavorites().includes(id)),
    () => isAccounts,
  )
}

function onChange(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

let merging: Promise<number> | null = null

/** Moves what this browser marked into the account that is signed in. Returns how many were new; a failure keeps them here. */
export function mergeGuestFavorites(): Promise<number> {
  const ids = guestFavorites()
  if (ids.length === 0) return Promise.resolve(0)
  merging ??= merge(ids).finally(() => {
    merging = null
  })
  return merging
}

async function merge(ids: string[]): Promise<number> {
  const { publicApi } = await import('../public-api.ts')
  const { added } = await publicApi.mergeFavorites({ body: { ids } })
  for (const id of ids) pressed.set(id, true)
  keep(guestFavorites().filter((id) => !ids.includes(id)))
  return added
}
