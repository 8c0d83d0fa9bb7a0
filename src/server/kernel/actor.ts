import type { Access, Endpoint, SignInStep } from '#contract/endpoint.ts'
import { Failure } from './failure.ts'

/** Who is acting, proven by a session or API token. Only the session reader creates one. */
export interface Actor {
  /** Whose data it is about; in a visit, the seller. */
  readonly userId: string
  readonly role: 'USER' | 'ADMIN'
  /** Whether the account has a store; false for one that only buys. */
  readonly isSeller: boolean
  /** The id of the session or API token. */
  readonly sessionId: string
  /** A person in a browser, an administrator who looks at a seller's dashboard, or a program with an API token. */
  readonly via: 'SESSION' | 'VISIT' | 'READ_TOKEN' | 'READ_WRITE_TOKEN'
  /** When the person last proved who they are; null for programs. */
  readonly provedAt: Date | null
  /** Whether the session is in test mode: it reaches the test store, and nothing real. */
  readonly isTestMode: boolean
  /** What is left to do before the person is signed in; null once nothing is. */
  readonly step: SignInStep | null
}

/** The actor an endpoint's verb receives, depending on the endpoint's access. */
export type ActorOf<A extends Access> = A extends 'user' | 'admin' ? Actor : Actor | null

type Rules = Pick<
  Endpoint,
  | 'access'
  | 'method'
  | 'needsSession'
  | 'needsRecentSignIn'
  | 'isForStep'
  | 'isForVisits'
  | 'isForTestMode'
  | 'isForSellers'
> & {
  /** Set where the reply is a file to take away. */
  readonly download?: string | undefined
}

const RECENT_MS = 15 * 60_000

/** Refuses callers without access to the endpoint. The only place that refuses by role, scope or age of the sign-in. */
export function requireAccess(rules: Rules, actor: Actor | null, now: Date): void {
  const { access, method, needsSession } = rules
  if (actor?.via === 'VISIT') requireReading(rules)
  else if (actor && actor.via !== 'SESSION' && needsSession) throw new Failure('FORBIDDEN')
  if (actor?.isTestMode) requireTestStore(rules)
  if (actor?.via === 'READ_TOKEN' && method !== 'GET') throw new Failure('FORBIDDEN')
  if (access === 'public' || access === 'optional') return
  if (!actor) throw new Failure('NOT_SIGNED_IN')
  if (actor.step && !rules.isForStep?.includes(actor.step)) throw new Failure(stepErrors[actor.step])
  if (access === 'admin' && actor.role !== 'ADMIN') throw new Failure('FORBIDDEN')
  if (rules.isForSellers && !actor.isSeller) throw new Failure('STORE_REQUIRED')
  if (rules.needsRecentSignIn && !isRecent(actor, now)) throw new Failure('SIGN_IN_NOT_RECENT')
}

const stepErrors = { CODE: 'SECOND_FACTOR_REQUIRED', SETUP: 'SECOND_FACTOR_MISSING' } as const

/** The actor, if nothing is left to do before the person is signed in. */
export const whenSignedIn = (actor: Actor | null): Actor | null => (actor?.step ? null : actor)

/** A visitor sees what the seller sees, but neither how the seller signs in nor files to take away. */
function requireReading({ method, needsSession, isForVisits, download }: Rules): void {
  if (isForVisits) return
  if (method !== 'GET' || needsSession || download) throw new Failure('VISIT_READS_ONLY')
}

/** In test mode nothing real is read or changed. Public pages stay readable; buying there is refused. */
function requireTestStore({ access, method, isForTestMode }: Rules): void {
  const isPublicPage = access === 'public' || (access === 'optional' && method === 'GET')
  if (!isForTestMode && !isPublicPage) throw new Failure('TEST_MODE_ON')
}

const isRecent = ({ provedAt }: Actor, now: Date): boolean =>
  provedAt !== null && provedAt.getTime() > now.getTime() - RECENT_MS
