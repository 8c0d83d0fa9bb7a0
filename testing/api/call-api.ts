export interface Reply {
  status: number
  body: unknown
  cookie: string
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  cookie?: string
}

const WITHIN_MS = 70_000

/** Calls the product; null where no complete answer came back. */
export async function callApi(url: string, { method, path, body, cookie }: Call): Promise<Reply | null> {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const text = await reply.text()
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return { status: reply.status, body: text === '' ? null : JSON.parse(text), cookie: cookies.join('; ') }
  } catch {
    return null
  }
}

/** The same, where the answer must be a success; used while nothing is made to fail. */
export async function mustCall(url: string, call: Call): Promise<Reply> {
  const reply = await callApi(url, call)
  if (reply && reply.status < 300) return reply
  throw new Error(
    `${call.method} ${call.path}: ${reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no answer'}`,
  )
}
