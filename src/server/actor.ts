import type { Access } from '#contract/endpoint.ts'
import { Failure } from './failure.ts'

/** Who acts, as proven by a session. Only the session reader makes one. */
export interface Actor {
  readonly userId: string
  readonly role: 'USER' | 'ADMIN'
  readonly sessionId: string
}

/** The actor that an endpoint's verb receives, by the endpoint's access. */
export type ActorOf<A extends Access> = A extends 'user' | 'admin' ? Actor : Actor | null

/** Refuses whoever the access refuses. The one place where roles are compared. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'public' || access === 'optional') return
  if (!actor) throw new Failure('NOT_SIGNED_IN')
  if (access === 'admin' && actor.role !== 'ADMIN') throw new Failure('FORBIDDEN')
}
