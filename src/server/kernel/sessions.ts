import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'

/** The request headers that prove who the caller is. */
export interface Credentials {
  cookie?: string | undefined
  authorization?: string | undefined
}

export interface Sessions {
  /** Who the cookie or API token belongs to, or null. The role comes from the database, never from the client. */
  find(credentials: Credentials): Promise<Actor | null>
  /** The same without the cache, for connections that last longer than a call. */
  findNow(credentials: Credentials): Promise<Actor | null>
  /** Drops a session or API token from this process's cache. */
  forget(sessionId: string): void
}

// Short enough that every process refuses an ended session well within five seconds.
const CACHE_MS = 2_000
const MAX_CACHED = 10_000

/** Caches sessions for two seconds, because a page makes many calls at once. */
export function createSessions(
  read: (credentials: Credentials) => Promise<Actor | null>,
  clock: Clock,
): Sessions {
  const cache = new Map<string, { actor: Actor; untilMs: number }>()
  let forgets = 0
  return {
    async find({ authorization = '', cookie = '' }) {
      const credential = `${authorization}\n${cookie}`
      if (credential === '\n') return null
      const nowMs = clock.elapsedMs()
      const cached = cache.get(credential)
      if (cached && cached.untilMs > nowMs) return cached.actor
      cache.delete(credential)
      const forgetsBefore = forgets
      const actor = await read({ authorization, cookie })
      // A read that started before a session ended may still have found it.
      if (actor && forgetsBefore === forgets) {
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(credential, { actor, untilMs: nowMs + CACHE_MS })
      }
      return actor
    },
    findNow: read,
    forget(sessionId) {
      forgets += 1
      for (const [credential, { actor }] of cache) if (actor.sessionId === sessionId) cache.delete(credential)
    },
  }
}
