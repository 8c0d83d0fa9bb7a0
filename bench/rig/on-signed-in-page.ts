import type { Browser, CDPSession, Page } from 'playwright-core'

const SCREEN = { width: 1440, height: 900 }

interface Visit {
  browser: Browser
  world: { url: string }
  seller: { email: string; password: string }
}

/** Uses a signed-in page with an empty cache, which has shown nothing yet. The session changes its line or its processor. */
export async function onSignedInPage<Result>(
  { browser, world, seller: { email, password } }: Visit,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: world.url })
  try {
    const reply = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
    if (!reply.ok()) throw new Error(`Sign in: ${reply.status()} ${await reply.text()}`)
    const page = await context.newPage()
    return await use(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}
