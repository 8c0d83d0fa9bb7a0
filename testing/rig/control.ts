/** Calls the sandbox's control API. */
export type Control = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>

export const createControl =
  (url: string): Control =>
  async (method, path, body) => {
    const reply = await fetch(`${url}/__sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (!reply.ok) throw new Error(`Sandbox: ${method} ${path}: ${await reply.text()}`)
    // The sandbox's own types say what it answers.
    return reply.json() as never
  }
