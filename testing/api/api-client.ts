import type { z } from 'zod'
import { type Api, api } from '#contract/api.ts'
import type { CallArgs, Endpoint, Reply } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { requestUrl, type UrlValues } from '#web/lib/request-url.ts'

/** A client that calls the server the way a browser or a script does, under one set of headers. */
export interface ApiClient {
  /** Every endpoint of the contract: `seller.call.getPrintOrder({ params: { id } })`. */
  readonly call: Calls
  /** For bytes the contract forbids and for paths outside it. */
  send<Body = unknown>(method: string, path: string, init?: RequestInit): Promise<ApiReply<Body>>
}

type Calls = { readonly [Name in keyof Api]: Call<Api[Name]> }
type Call<E extends Endpoint> =
  Partial<CallArgs<E>> extends CallArgs<E>
    ? (args?: CallArgs<E>) => Promise<ApiReply<Reply<E>>>
    : (args: CallArgs<E>) => Promise<ApiReply<Reply<E>>>

/** A complete HTTP reply: `body` when it succeeded, `refusal` when it didn't. Reading the other one fails the test. */
export class ApiReply<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  /** `name=value` of each cookie the reply sets. */
  readonly cookies: readonly string[]
  readonly #request: string
  readonly #content: unknown

  constructor(request: string, response: Response, content: unknown) {
    this.status = response.status
    this.headers = response.headers
    this.cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
    this.#request = request
    this.#content = content
  }

  get body(): Body {
    if (this.status >= 400) throw new Error(`${this.#summary} where a success was expected`)
    // `call` has parsed it with the schema of the contract.
    return this.#content as Body
  }

  get refusal(): ErrorBody & { error: ErrorCode } {
    if (this.status < 400) throw new Error(`${this.#summary} where a refusal was expected`)
    return this.#content as ErrorBody
  }

  get #summary(): string {
    return `${this.#request} answered ${this.status} ${JSON.stringify(this.#content)?.slice(0, 500)}`
  }
}

/** Asks for an uncompressed reply: packing and unpacking it takes longer than most replies themselves. */
export const fetchPlain = (url: string, headers: Record<string, string>, init: RequestInit) =>
  fetch(url, { ...init, headers: { 'accept-encoding': 'identity', ...headers, ...init.headers } })

/** Returns a client for the server at `url` that sends `headers` with every request. */
export function apiClient(url: string, headers: Record<string, string> = {}): ApiClient {
  async function send<Body>(method: string, path: string, init: RequestInit = {}): Promise<ApiReply<Body>> {
    const response = await fetchPlain(url + path, headers, { ...init, method })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return new ApiReply<Body>(`${method} ${path}`, response, isJson ? JSON.parse(text) : text)
  }
  const calls = Object.entries(api).map(([name, endpoint]) => [name, callOf(endpoint, send)])
  return { call: Object.fromEntries(calls) as Calls, send }
}

interface RequestParts {
  params?: UrlValues
  query?: UrlValues
  body?: unknown
}

function callOf({ method, path, reply: schema }: Endpoint, send: ApiClient['send']) {
  return async ({ params, query, body }: RequestParts = {}) => {
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await send(method, `/api${requestUrl(path, params, query)}`, body === undefined ? {} : json)
    if (reply.status < 400) (schema as z.ZodType).parse(reply.body)
    return reply
  }
}

/** Passes input that the contract forbids, to test that the server refuses it. */
export const invalid = (input: unknown): never => input as never
