import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { type ApiClient, apiClient, fetchPlain } from './api-client.ts'

export interface TestReply {
  status: number
  // Tests look at replies of many shapes and say what they expect of them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  /** The same, where a refusal is expected. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  refusal: any
  headers: Headers
  cookies: string[]
}

type Send = (path: string, body?: unknown) => Promise<TestReply>

/**
 * `call` is the client for tests. The others are only for tests about the wire itself: bytes and paths outside the contract,
 * unknown ids in many paths, headers.
 */
export interface TestApi extends ApiClient {
  get: Send
  post: Send
  put: Send
  delete: Send
  /** Sends exactly these bytes. */
  raw(method: string, path: string, init: RequestInit): Promise<TestReply>
}

/** Calls the server as a browser or program would, and checks every success against the contract. */
export function apiOf(url: string, headers: Record<string, string> = {}): TestApi {
  async function raw(method: string, path: string, init: RequestInit): Promise<TestReply> {
    const response = await fetchPlain(url + path, headers, { ...init, method })
    const text = await response.text()
    const body: unknown =
      text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    if (response.ok) checkAgainstContract(method, path, body)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
    return { status: response.status, body, refusal: body, headers: response.headers, cookies }
  }
  const send =
    (method: string): Send =>
    (path, body) =>
      raw(method, path, {
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      })
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    raw,
    ...apiClient(url, headers),
  }
}

const routes = Object.values(api)
  .map((endpoint) => ({
    method: endpoint.method,
    pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
    hasParams: endpoint.path.includes(':'),
    reply: endpoint.reply as z.ZodType,
  }))
  .sort((one, other) => Number(one.hasParams) - Number(other.hasParams))

function checkAgainstContract(method: string, path: string, body: unknown): void {
  const route = routes.find((each) => each.method === method && each.pattern.test(path.split('?')[0]!))
  route?.reply.parse(body)
}
