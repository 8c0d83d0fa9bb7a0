import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Failure } from './failure.ts'

/** Who acts, as proven by a session. Only the session reader makes one. */
export interface Actor {
  readonly userId: string
  readonly role: 'USER' | 'ADMIN'
  /** Of the session, or of the API token. */
  readonly sessionId: string
  /** Somebody who signed in with a browser, or a program with an API token. */
  readonly via: 'SESSION' | 'READ_TOKEN' | 'READ_WRITE_TOKEN'
}

/** The actor that an endpoint's verb receives, by the endpoint's access. */
export type ActorOf<A extends Access> = A extends 'user' | 'admin' ? Actor : Actor | null

/** Refuses whoever the endpoint refuses. The one place where roles and scopes are compared. */
export function requireAccess(
  { access, method, needsSession }: Pick<Endpoint, 'access' | 'method' | 'needsSession'>,
  actor: Actor | null,
): void {
  if (actor && actor.via !== 'SESSION' && needsSession) throw new Failure('FORBIDDEN')
  if (actor?.via === 'READ_TOKEN' && method !== 'GET') throw new Failure('FORBIDDEN')
  if (access === 'public' || access === 'optional') return
  if (!actor) throw new Failure('NOT_SIGNED_IN')
  if (access === 'admin' && actor.role !== 'ADMIN') throw new Failure('FORBIDDEN')
}
