import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, anybody with the account loaded if there is one, a signed-in account, an admin. */
export type Access = 'public' | 'optional' | 'user' | 'admin'

type Schema = z.ZodType

/** One call between browser and server, as data. Everything else (binding, client, validation, docs) is derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** Refuses API tokens, because it is about how somebody signs in. */
  readonly needsSession?: true
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** The usual success status; a verb may answer 202 where `accepted` says so. */
  readonly status?: 200 | 201
  readonly accepted?: true
  /** The codes of our own that it may answer with, besides those every endpoint shares. */
  readonly errors?: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Every parameter of an endpoint after validation, from path, query and body, in one object. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : unknown

/** What the caller of an endpoint passes, before validation and defaults. */
export type Args<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends { readonly [P in K]: Schema } ? K : never]: E extends {
    readonly [P in K]: infer S extends Schema
  }
    ? z.input<S>
    : never
}

/** What a call takes: `Args`, where a part without required fields is optional. */
export type CallArgs<E extends Endpoint> = Optional<Args<E>>
type Optional<Parts> = { [K in keyof Parts as IsOptional<Parts[K]> extends true ? never : K]: Parts[K] } & {
  [K in keyof Parts as IsOptional<Parts[K]> extends true ? K : never]?: Parts[K]
}
type IsOptional<Part> = Partial<Part> extends Part ? true : false

/** What an endpoint answers with on success. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
