interface Call {
  method: string
  /** Without `/api`. */
  path: string
  query: URLSearchParams
  body: unknown
}

type Answer = (call: Call) => unknown

const realFetch = window.fetch

/** An answer that is not a success, e.g. `refuse(409, { error: 'USERNAME_TAKEN' })`. */
export const refuse = (status: number, body: object): Response => Response.json(body, { status })

/**
 * Answers the calls of the API client: `serve({ 'GET /products': () => ({ products: [] }) })`. Returns the calls that
 * were made. A call without an answer is refused with 404.
 */
export function serve(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = []
  window.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.origin)
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
    const text = typeof init?.body === 'string' ? init.body : null
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname.slice('/api'.length),
      query: url.searchParams,
      body: text === null ? undefined : JSON.parse(text),
    }
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`]
    const reply = await answer?.(call)
    if (reply instanceof Response) return reply
    return reply === undefined ? refuse(404, { error: 'NOT_FOUND' }) : Response.json(reply)
  }
  return calls
}

export function stopServing(): void {
  window.fetch = realFetch
}
