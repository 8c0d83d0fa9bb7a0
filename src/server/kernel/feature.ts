import type { Readable } from 'node:stream'
import type { Api } from '#contract/api.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Actor, ActorOf } from './actor.ts'
import type { Context } from './context.ts'
import type { JobDefinition } from './job.ts'
import type { Reaction } from './reaction.ts'
import type { Recurring } from './recurring.ts'
import type { Credentials } from './sessions.ts'

/** Facts about the HTTP request that a verb may need. Most need none. */
export interface Call {
  readonly credentials: Credentials
  /** The caller's address. Forwarding headers count only from trusted proxies. */
  readonly address: string
  /** The `User-Agent` header. */
  readonly userAgent: string | null
  /** The request's id, as in its reply and in the log. */
  readonly requestId: string
  /** Adds a `Set-Cookie` header to the reply. */
  setCookie(header: string): void
}

/** Marks a reply as 202: accepted, not finished. */
export class Accepted<T> {
  readonly reply: T
  constructor(reply: T) {
    this.reply = reply
  }
}

/** A reply that is a file, sent as it is made. */
export class Download {
  readonly fileName: string
  readonly content: Readable
  /** Its size, if it is known before the end. */
  readonly bytes: number | null
  constructor(fileName: string, content: Readable, bytes: number | null = null) {
    this.fileName = fileName
    this.content = content
    this.bytes = bytes
  }
}

type Answer<E extends Endpoint> = E extends { download: string } ? Download : JsonAnswer<E>
type JsonAnswer<E extends Endpoint> = Reply<E> | (E extends { accepted: true } ? Accepted<Reply<E>> : never)

/** One business action, bound to an endpoint: who acts, with what input, and the reply. */
export type Verb<E extends Endpoint> = (
  context: Context,
  actor: ActorOf<E['access']>,
  input: Input<E>,
  call: Call,
) => Promise<Answer<E>>

/** A verb for every endpoint of the contract. `features.ts` doesn't compile while one is missing. */
export type Verbs = { readonly [Name in keyof Api]: Verb<Api[Name]> }

/** An endpoint for a provider's messages. The body arrives unparsed, because signatures cover its bytes. */
export interface Webhook<Named extends object = never> {
  readonly path: `/webhooks/${string}`
  /** Returns the ids that the message named and nothing else of it, to be kept for a replay; null where there is nothing to repeat. */
  receive(
    context: Context,
    message: { rawBody: Buffer; headers: Headers; params: Readonly<Record<string, string>> },
  ): Promise<object | null>
  /** Does again what the message led to. */
  replay(context: Context, named: Named): Promise<void>
}

/** An address that another site sends our visitors back to, as Google does after a sign-in. */
export interface Redirect {
  readonly path: `/${string}`
  /** Returns the path to continue to. */
  follow(context: Context, url: URL, call: Call): Promise<string>
}

/** Where a form leads: a page of ours, or another site's. */
export type FormTarget = { path: string } | { url: string }

/** A form of a public page, for browsers without scripts. What was typed arrives as text and has to be checked. */
export interface Form {
  readonly path: `/${string}`
  /** Begins a submission, so it is refused from the time that scheduled maintenance drains work. */
  readonly isRefusedWhileDraining?: true
  submit(context: Context, actor: Actor | null, fields: URLSearchParams, call: Call): Promise<FormTarget>
}

export interface Feature {
  readonly verbs?: Partial<Verbs>
  // Only the job knows its payload, so the list can't name it.
  readonly jobs?: readonly JobDefinition<never>[]
  readonly reactions?: readonly Reaction[]
  readonly webhooks?: readonly Webhook[]
  readonly redirects?: readonly Redirect[]
  readonly forms?: readonly Form[]
  readonly recurring?: readonly Recurring[]
}

/** Declares what a feature provides, keeping the exact set of its verbs. */
export const feature = <const F extends Feature>(definition: F): F => definition
