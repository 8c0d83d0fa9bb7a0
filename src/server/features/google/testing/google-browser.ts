import { apiOf, type TestReply } from '#testing/api/test-api.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

/** A browser for signing in with Google. */
export interface GoogleBrowser {
  readonly cookie: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestReply>
  /** Starts a sign-in and returns the address at Google. */
  start(next?: string): Promise<URL>
  /** Chooses an account at Google (or `deny`) and returns the address Google redirects to. */
  choose(atGoogle: URL, choice: string): Promise<URL>
  /** Follows that redirect and returns the path it ends at. */
  comeBack(address: URL): Promise<string>
  /** All three steps. */
  signIn(choice: string, next?: string): Promise<string>
}

export function openGoogleBrowser(app: TestApp, cookie = ''): GoogleBrowser {
  const jar = new Map(cookie ? cookie.split('; ').map((pair) => splitPair(pair)) : [])
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call: GoogleBrowser['call'] = async (method, path, body) => {
    const reply = await apiOf(app.url, { cookie: cookies() }).raw(method, path, {
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    for (const pair of reply.cookies) jar.set(...splitPair(pair))
    return reply
  }
  const browser: GoogleBrowser = {
    get cookie() {
      return cookies()
    },
    call,
    async start(next) {
      const reply = await call('POST', '/api/auth/sign-in/google', next ? { next } : {})
      if (reply.status !== 200) throw new Error(`start: ${reply.status} ${JSON.stringify(reply.body)}`)
      return new URL(reply.body.url)
    },
    async choose(atGoogle, choice) {
      const form = new URLSearchParams(atGoogle.search)
      form.set('choice', choice)
      const url = `${atGoogle.origin}${atGoogle.pathname}/choose`
      const reply = await apiOf('').raw('POST', url, { body: form, redirect: 'manual' })
      return new URL(reply.headers.get('location') ?? 'about:blank')
    },
    async comeBack({ pathname, search }) {
      const reply = await call('GET', pathname + search)
      const location = new URL(reply.headers.get('location') ?? 'about:blank')
      return location.pathname + location.search
    },
    async signIn(choice, next) {
      return await browser.comeBack(await browser.choose(await browser.start(next), choice))
    },
  }
  return browser
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
