import type { Api } from '#contract/api.ts'
import { apiTimeoutMs } from '#contract/constants.ts'
import type { CallArgs, Endpoint, Reply } from '#contract/endpoint.ts'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from './api-error.ts'
import { requestUrl, type UrlValues } from './request-url.ts'
import { accessToken } from './session/access-token.ts'

const base = '/api'

type WebArgs<E extends Endpoint> = CallArgs<E> & {
  signal?: AbortSignal | undefined
  /** The request completes even if the page is closed. */
  keepalive?: boolean
}

type Call<E extends Endpoint> =
  Partial<WebArgs<E>> extends WebArgs<E>
    ? (args?: WebArgs<E>) => Promise<Reply<E>>
    : (args: WebArgs<E>) => Promise<Reply<E>>

type ApiClient = { readonly [Name in keyof Api]: Call<Api[Name]> }

interface RequestParts {
  params?: UrlValues | undefined
  query?: UrlValues | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean
}

/** A completed call, for monitoring. */
export interface CallReport {
  name: keyof Api
  method: Endpoint['method']
  /** Null on success. */
  error: ApiError | null
  ms: number
}

const observers = new Set<(report: CallReport) => void>()

/** Subscribes to completed calls. Returns an unsubscribe function. */
export function observeCalls(observe: (report: CallReport) => void): () => void {
  observers.add(observe)
  return () => observers.delete(observe)
}

/** Asks the person who they are; false when they would rather not say. */
type ConfirmIdentity = () => Promise<boolean>
let confirmIdentity: ConfirmIdentity | null = null

/** Sets what happens when a call needs a recent sign-in: if it is confirmed, the call is made again. Returns a function that undoes it. */
export function confirmIdentityBy(confirm: ConfirmIdentity): () => void {
  confirmIdentity = confirm
  return () => {
    if (confirmIdentity === confirm) confirmIdentity = null
  }
}

type RouteTable = { readonly [Name in keyof Api]?: readonly [method: Endpoint['method'], path: string] }

/**
 * The endpoints of a table as functions that throw `ApiError`. The server validates what it sends against the contract, so
 * the reply is what the type says. `send` is another way to the server than a request of the browser.
 */
export function clientOf<Table extends RouteTable>(
  table: Table,
  send: typeof request = request,
): Pick<ApiClient, keyof Table & keyof Api> {
  const calls = Object.entries(table).map(([name, [method, path]]) => [
    name,
    (parts?: RequestParts) =>
      withRecentSignIn(() => reported(name as keyof Api, method, send(method, path, parts))),
  ])
  return Object.fromEntries(calls) as ApiClient
}

/** The server refused before it did anything, so the same call can be made again. */
async function withRecentSignIn(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    const isOld = error instanceof ApiError && error.code === 'SIGN_IN_NOT_RECENT'
    if (isOld && (await confirmIdentity?.())) return await call()
    throw error
  }
}

/** Calls our server outside the contract (sign-in). Throws `ApiError`. */
export async function request(method: string, path: string, parts: RequestParts = {}): Promise<unknown> {
  const timeout = AbortSignal.timeout(apiTimeoutMs)
  const hasBody = parts.body !== undefined
  let answer: Response
  let text: string
  try {
    answer = await fetch(base + requestUrl(path, parts.params, parts.query), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...bearer(),
      },
      body: hasBody ? JSON.stringify(parts.body) : null,
      keepalive: parts.keepalive ?? false,
      signal: parts.signal ? AbortSignal.any([timeout, parts.signal]) : timeout,
    })
    text = await answer.text()
  } catch (cause) {
    if (parts.signal?.aborted) throw cause
    throw errorWithoutAnswer(cause)
  }
  const body = parseJson(text)
  if (!answer.ok) throw errorFromAnswer(answer.status, answer.headers, body)
  return body
}

/** Reads a file of the API. Throws `ApiError`. */
export const requestFile = (path: string, query: UrlValues): Promise<Blob> =>
  loadFile(base + requestUrl(path, {}, query))

/** Reads a file of our server, such as a model of a public page. Throws `ApiError`. */
export async function loadFile(url: string): Promise<Blob> {
  let answer: Response
  let file: Blob
  try {
    answer = await fetch(url, {
      credentials: 'same-origin',
      headers: bearer(),
      signal: AbortSignal.timeout(apiTimeoutMs),
    })
    file = await answer.blob()
  } catch (cause) {
    throw errorWithoutAnswer(cause)
  }
  if (!answer.ok) throw errorFromAnswer(answer.status, answer.headers, parseJson(await file.text()))
  return file
}

/** Reads JSON from another host without cookies, token or referrer. Null without a valid reply in time. */
export async function askElsewhere(
  url: string,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return answer.ok ? parseJson(await answer.text()) : null
  } catch {
    return null
  }
}

function reported(name: keyof Api, method: Endpoint['method'], call: Promise<unknown>): Promise<unknown> {
  const startedMs = performance.now()
  const report = (error: ApiError | null) => {
    const ms = Math.round(performance.now() - startedMs)
    for (const observe of observers) observe({ name, method, error, ms })
  }
  call.then(
    () => report(null),
    // An aborted call isn't a failure.
    (error: unknown) => error instanceof ApiError && report(error),
  )
  return call
}

/** Every call is relative to our own origin, so the token never goes to another one. */
function bearer(): Record<string, string> {
  const token = accessToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
