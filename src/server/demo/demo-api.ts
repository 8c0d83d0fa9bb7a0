/** A call of the product's own API, as a browser makes it. */
export type DemoCall = ReturnType<typeof createDemoCall>

export interface DemoReply {
  status: number
  body: unknown
  cookie: string
  /** Where a reply that isn’t followed leads. */
  location: string | null
}

export function createDemoCall(url: string) {
  return async (
    method: string,
    path: string,
    { cookie, body, follows = true }: { cookie?: string; body?: object; follows?: boolean } = {},
  ): Promise<DemoReply> => {
    const response = await fetch(url + path, {
      method,
      redirect: follows ? 'follow' : 'manual',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => null)
    return {
      status: response.status,
      body: answer,
      location: response.headers.get('location'),
      cookie: response.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; '),
    }
  }
}
