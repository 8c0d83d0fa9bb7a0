import { useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-message.ts'

export interface Activity {
  id: number
  /** ISO 8601. */
  at: string
  title: string | null
  message: string
  tone: 'neutral' | 'success' | 'danger'
  isRead: boolean
}

interface Kept {
  /** Whose messages these are; null before anyone signed in. */
  owner: string | null
  /** The newest first. */
  entries: readonly Activity[]
}

const place = 'spoolyard.activity'
const most = 200
const none: Kept = { owner: null, entries: [] }
let kept: Kept | undefined
const listeners = new Set<() => void>()

/** Writes down a message, so that it can be read after its toast has gone. */
export function recordActivity({ title, message, tone = 'neutral' }: ToastMessage): void {
  const { entries, owner } = read()
  const id = (entries[0]?.id ?? 0) + 1
  const entry = { id, at: new Date().toISOString(), title: title ?? null, message, tone, isRead: false }
  write({ owner, entries: [entry, ...entries].slice(0, most) })
}

export function markActivityRead(): void {
  const { entries, owner } = read()
  if (entries.some(({ isRead }) => !isRead)) {
    write({ owner, entries: entries.map((entry) => ({ ...entry, isRead: true })) })
  }
}

export function clearActivity(): void {
  write({ ...read(), entries: [] })
}

/** Says who is at this tab. What someone else left here is forgotten. */
export function claimActivity(owner: string): void {
  const before = read()
  if (before.owner === owner) return
  write({ owner, entries: before.owner === null ? before.entries : [] })
}

/** The messages of this tab, the newest first. */
export function useActivity(): readonly Activity[] {
  return useSyncExternalStore(
    subscribe,
    () => read().entries,
    () => none.entries,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function read(): Kept {
  kept ??= stored()
  return kept
}

function write(next: Kept) {
  kept = next
  try {
    sessionStorage.setItem(place, JSON.stringify(next))
  } catch {
    // The store is full or forbidden: the messages live as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** What this tab kept over a reload. Anything else in its place is as good as nothing. */
function stored(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return isKept(found) ? found : none
  } catch {
    return none
  }
}

function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false
  if (!('entries' in found && Array.isArray(found.entries) && 'owner' in found)) return false
  return (found.owner === null || typeof found.owner === 'string') && found.entries.every(isActivity)
}

function isActivity(found: unknown): found is Activity {
  if (typeof found !== 'object' || found === null) return false
  const { id, at, title, message, tone, isRead } = found as Record<keyof Activity, unknown>
  return (
    Number.isInteger(id) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (title === null || typeof title === 'string') &&
    typeof message === 'string' &&
    (tone === 'neutral' || tone === 'success' || tone === 'danger') &&
    typeof isRead === 'boolean'
  )
}
