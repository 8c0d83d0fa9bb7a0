import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'

/** The headers by which a caller proves who they are; any request has them as they stand. */
export interface Credentials {
  cookie?: string | undefined
  authorization?: string | undefined
}

export interface Sessions {
  /** Who the cookie or API token belongs to, or null. Reads the role from the database, never from the client. */
  find(credentials: Credentials): Promise<Actor | null>
  /** The same as of now, for what lasts longer than a call. */
  findNow(credentials: Credentials): Promise<Actor | null>
  /** Makes this process read the session or API token afresh the next time. */
  forget(sessionId: string): void
}

// Short enough that an ended session is refused by every process well within five seconds.
const REMEMBERED_MS = 2_000
const MOST_REMEMBERED = 10_000

/** Remembers sessions for two seconds, because a page makes many calls at once. */
export function createSessions(
  read: (credentials: Credentials) => Promise<Actor | null>,
  clock: Clock,
): Sessions {
  const known = new Map<string, { actor: Actor; untilMs: number }>()
  let forgotten = 0
  return {
    async find({ authorization = '', cookie = '' }) {
      const credential = `${authorization}\n${cookie}`
      if (credential === '\n') return null
      const nowMs = clock.elapsedMs()
      const remembered = known.get(credential)
      if (remembered && remembered.untilMs > nowMs) return remembered.actor
      known.delete(credential)
      const before = forgotten
      const actor = await read({ authorization, cookie })
      // A read that began before a session ended may still have found it.
      if (actor && before === forgotten) {
        if (known.size >= MOST_REMEMBERED) known.clear()
        known.set(credential, { actor, untilMs: nowMs + REMEMBERED_MS })
      }
      return actor
    },
    findNow: read,
    forget(sessionId) {
      forgotten += 1
      for (const [credential, { actor }] of known) if (actor.sessionId === sessionId) known.delete(credential)
    },
  }
}
