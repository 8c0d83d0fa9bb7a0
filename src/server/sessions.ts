import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'

/** The headers by which a caller proves who they are; any request has them as they stand. */
export interface Credentials {
  cookie?: string | undefined
  authorization?: string | undefined
}

export interface Sessions {
  /** Who the cookie or bearer token belongs to, or null. Reads the role from the database, never from the client. */
  find(credentials: Credentials): Promise<Actor | null>
  /** Ends the session that these credentials prove, and answers with the cookies that say so to the browser. */
  end(credentials: Credentials): Promise<string[]>
  /** Makes this process read the session afresh the next time. */
  forget(sessionId: string): void
}

// Short enough that an ended session is refused by every process well within five seconds.
const REMEMBERED_MS = 2_000
const MOST_REMEMBERED = 10_000

/** Remembers sessions for two seconds, because a page makes many calls at once. */
export function createSessions(
  {
    read,
    end,
  }: { read: (headers: Headers) => Promise<Actor | null>; end: (headers: Headers) => Promise<string[]> },
  clock: Clock,
): Sessions {
  const known = new Map<string, { actor: Actor; until: number }>()
  return {
    async find({ authorization = '', cookie = '' }) {
      const credential = `${authorization}\n${cookie}`
      if (credential === '\n') return null
      const now = clock.now().getTime()
      const remembered = known.get(credential)
      if (remembered && remembered.until > now) return remembered.actor
      known.delete(credential)
      const actor = await read(asHeaders({ authorization, cookie }))
      if (actor) {
        if (known.size >= MOST_REMEMBERED) known.clear()
        known.set(credential, { actor, until: now + REMEMBERED_MS })
      }
      return actor
    },
    end: (credentials) => end(asHeaders(credentials)),
    forget(sessionId) {
      for (const [credential, { actor }] of known) if (actor.sessionId === sessionId) known.delete(credential)
    },
  }
}

function asHeaders({ authorization, cookie }: Credentials): Headers {
  const headers = new Headers()
  if (authorization) headers.set('authorization', authorization)
  if (cookie) headers.set('cookie', cookie)
  return headers
}
