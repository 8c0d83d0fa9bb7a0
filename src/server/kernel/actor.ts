import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Failure } from './failure.ts'

/** Who is acting, proven by a session or API token. Only the session reader creates one. */
export interface Actor {
  readonly userId: string
  readonly role: 'USER' | 'ADMIN'
  /** The id of the session or API token. */
  readonly sessionId: string
  /** A person in a browser, or a program with an API token. */
  readonly via: 'SESSION' | 'READ_TOKEN' | 'READ_WRITE_TOKEN'
}

/** The actor an endpoint's verb receives, depending on the endpoint's access. */
export type ActorOf<A extends Access> = A extends 'user' | 'admin' ? Actor : Actor | null

/** Refuses callers without access to the endpoint. The only place that refuses by role or scope. */
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
