import type { HttpClient } from './http-client.ts'
import type { RequestPace } from './request-pace.ts'

interface Init {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/**
 * A `fetch` for libraries that make their own calls, so that those share our timeouts, pace and circuit breaker. Sends
 * forms and no other bodies, and returns JSON.
 */
export function fetchThrough(
  http: HttpClient,
  pace: RequestPace,
): (url: string, init: Init) => Promise<Response> {
  return async (url, { method = 'GET', headers, body }) => {
    const outcome = await http.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      pace,
      priority: 'person',
      ...(headers && { headers }),
      ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
    })
    if (outcome.kind === 'done') return Response.json(outcome.value)
    if (outcome.kind === 'refused') {
      const refusal = { error: 'refused', error_description: outcome.message }
      return Response.json(refusal, { status: outcome.status })
    }
    throw new Error(`No answer from ${new URL(url).origin}: ${outcome.reason}`)
  }
}
