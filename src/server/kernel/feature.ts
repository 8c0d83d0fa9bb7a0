import type { Api } from '#contract/api.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { ActorOf } from './actor.ts'
import type { Context } from './context.ts'
import type { JobDefinition } from './job.ts'
import type { Reaction } from './reaction.ts'
import type { Credentials } from './sessions.ts'

/** What a verb may need to know of the call itself; most need nothing. */
export interface Call {
  readonly credentials: Credentials
  /** Where the call comes from, as far as our own proxies vouch for it. */
  readonly address: string
  /** What the browser says it is. */
  readonly userAgent: string | null
  /** Sets a cookie of the reply. */
  setCookie(header: string): void
}

/** Marks a reply as 202: taken on, not finished. */
export class Accepted<T> {
  readonly reply: T
  constructor(reply: T) {
    this.reply = reply
  }
}

type Answer<E extends Endpoint> = Reply<E> | (E extends { accepted: true } ? Accepted<Reply<E>> : never)

/** One business action, bound to an endpoint: who acts, with what, and what comes of it. */
export type Verb<E extends Endpoint> = (
  context: Context,
  actor: ActorOf<E['access']>,
  input: Input<E>,
  call: Call,
) => Promise<Answer<E>>

/** A verb for every endpoint of the contract; `features.ts` does not compile while one is missing. */
export type Verbs = { readonly [Name in keyof Api]: Verb<Api[Name]> }

/** A door for a provider's messages: the body arrives unparsed, because signatures are over bytes. */
export interface Webhook {
  readonly path: `/webhooks/${string}`
  receive(
    context: Context,
    message: { rawBody: Buffer; headers: Headers; params: Readonly<Record<string, string>> },
  ): Promise<void>
}

/** An address that another site sends our visitors back to, as Google does after a sign-in. */
export interface Redirect {
  readonly path: `/${string}`
  /** Returns the path to continue to. */
  follow(context: Context, url: URL, call: Call): Promise<string>
}

/** Something every process looks after again and again, beginning at its start. */
export interface Loop {
  readonly name: string
  everyMs(context: Context): number
  run(context: Context): Promise<void>
}

export interface Feature {
  readonly verbs?: Partial<Verbs>
  // A job's payload is known to the job alone, so the list cannot name it.
  readonly jobs?: readonly JobDefinition<never>[]
  readonly reactions?: readonly Reaction[]
  readonly webhooks?: readonly Webhook[]
  readonly redirects?: readonly Redirect[]
  readonly loops?: readonly Loop[]
}

/** Declares what a feature offers to the outside, keeping the exact set of its verbs. */
export const feature = <const F extends Feature>(definition: F): F => definition
