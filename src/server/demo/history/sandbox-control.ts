/** The sandbox's control API: what stores, buyers and the print provider do in the history. */
export interface SandboxControl {
  send<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<T>
  /** Moves the sandbox's clock forward to a time; orders in print move on. */
  stepTo(at: Date): Promise<void>
  /** Sets the clock without moving anything. */
  startAt(at: Date): Promise<void>
}

export function createSandboxControl(url: string): SandboxControl {
  let now = 0
  const send: SandboxControl['send'] = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/__sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer as T
  }
  return {
    send,
    async stepTo(at) {
      if (at.getTime() <= now) return
      await send('POST', '/clock/step', { seconds: (at.getTime() - now) / 1000, wait: false })
      now = at.getTime()
    },
    async startAt(at) {
      await send('PUT', '/clock', { now: at.toISOString() })
      now = at.getTime()
    },
  }
}
