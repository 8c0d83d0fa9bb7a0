import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: everyone, everyone (with the account loaded if signed in), signed-in accounts, admins. */
export type Access = 'public' | 'optional' | 'user' | 'admin'

/** What is left to do before someone is signed in. */
export type SignInStep = 'CODE' | 'SETUP'

type Schema = z.ZodType

/** One API call as data. Server binding, client, validation and API docs are all derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** Rejects API tokens, because the call concerns sign-in itself. */
  readonly needsSession?: true
  /** Refused when the person last proved who they are more than 15 minutes ago. */
  readonly needsRecentSignIn?: true
  /**
   * Also for people who have to give their second factor first (`CODE`), or administrators who have to set one up
   * first (`SETUP`). They are refused everything else that isn’t public.
   */
  readonly isForStep?: readonly SignInStep[]
  /** Also for administrators who look at a seller’s dashboard, where everything else that changes something is refused. */
  readonly isForVisits?: true
  /** Also for sessions in test mode, where everything else about the account’s real data is refused. */
  readonly isForTestMode?: true
  /** Part of a seller’s dashboard: refused to accounts that only buy, until they open a store. */
  readonly isForSellers?: true
  /** Begins a submission, so it is refused from the time that scheduled maintenance drains work. */
  readonly isRefusedWhileDraining?: true
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** Other names of query parameters, read as these where these are absent. */
  readonly queryAliases?: Readonly<Record<string, string>>
  readonly body?: Schema
  /** The size limit of the body in bytes, if it isn’t that of other endpoints. */
  readonly maxBodyBytes?: number
  readonly reply: Schema
  /** The success status, 200 by default. With `accepted`, the verb may also reply 202. */
  readonly status?: 200 | 201
  readonly accepted?: true
  /** The success is a file of this type, streamed; `reply` describes its text or bytes. */
  readonly download?: 'text/csv' | 'application/pdf' | 'application/zip'
  /** The error codes specific to this endpoint, in addition to those every endpoint shares. */
  readonly errors?: readonly ErrorCode[]
}

/**
 * Marks what signed-in accounts call in a group of endpoints as part of a seller’s dashboard. The cast holds because the same
 * endpoints come out, with one optional property more.
 */
export const forSellers = <const Group extends Readonly<Record<string, Endpoint>>>(group: Group): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, each]) => [
      name,
      each.access === 'user' ? { ...each, isForSellers: true } : each,
    ]),
  ) as unknown as Group

/** Declares an endpoint; returns it with its exact literal types. */
export const endpoint = <
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Rest extends Omit<Endpoint, 'method' | 'path'>,
>(
  method: Method,
  path: Path,
  rest: Rest,
): { readonly method: Method; readonly path: Path } & Rest => ({ method, path, ...rest })

/** The validated params, query and body of an endpoint, merged into one object. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : unknown

/** The arguments a caller passes, before validation and defaults. */
export type Args<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends { readonly [P in K]: Schema } ? K : never]: E extends {
    readonly [P in K]: infer S extends Schema
  }
    ? z.input<S>
    : never
}

/** Like `Args`, but parts without required fields are optional. */
export type CallArgs<E extends Endpoint> = Optional<Args<E>>
type Optional<Parts> = { [K in keyof Parts as IsOptional<Parts[K]> extends true ? never : K]: Parts[K] } & {
  [K in keyof Parts as IsOptional<Parts[K]> extends true ? K : never]?: Parts[K]
}
type IsOptional<Part> = Partial<Part> extends Part ? true : false

/** What a caller can ask of a list, apart from which page. */
export type ListFilter<E extends Endpoint & { readonly query: Schema }> = Omit<
  z.input<E['query']>,
  'page' | 'limit' | 'size'
>

/** The reply of an endpoint on success. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
