import type { BrowserContext } from 'playwright-core'

/** Signs a browser's context in, without its pages having shown anything. */
export async function signInContext(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!reply.ok()) throw new Error(`Sign in: ${reply.status()} ${await reply.text()}`)
}
