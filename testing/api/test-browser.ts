import { apiOf, type TestApi, type TestReply } from './test-api.ts'

/** A browser that keeps the cookies it gets, without running scripts. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** The API with the cookies it has now. */
  api(): TestApi
  /** Keeps the cookies of a reply. */
  keep<R extends { cookies: readonly string[] }>(reply: R): R
  get(path: string): Promise<TestReply>
  /** Sends a form as a page of ours does. */
  submit(path: string, fields: Record<string, string>): Promise<TestReply>
}

export function testBrowser(url: string, cookies = new Map<string, string>()): TestBrowser {
  const api = () =>
    apiOf(url, cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {})
  function keep<R extends { cookies: readonly string[] }>(reply: R): R {
    for (const cookie of reply.cookies) {
      const at = cookie.indexOf('=')
      cookies.set(cookie.slice(0, at), cookie.slice(at + 1))
    }
    return reply
  }
  return {
    cookies,
    api,
    keep,
    get: async (path) => keep(await api().get(path)),
    submit: async (path, fields) =>
      keep(
        await api().raw('POST', path, {
          body: new URLSearchParams(fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
          redirect: 'manual',
        }),
      ),
  }
}
