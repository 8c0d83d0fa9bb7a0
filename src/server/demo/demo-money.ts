import type { DemoCall } from './demo-api.ts'

const FIRST_TOP_UP = { key: '6f9b6c54-6a3f-4d8e-9d0c-2f1b7f0e5a11', amountCents: 25_000, from: 'SAVED_CARD' }
const BUNDLES = { mode: 'BUNDLES', bundleCents: 25_000, belowCents: 5_000, dayLimitCents: 200_000 }

/** Saves a card on the sandbox's page, as a browser does, and pays into the balance with it. Repeatable. */
export async function fillDemoBalance(call: DemoCall, cookie: string): Promise<void> {
  const { card } = (await call('GET', '/api/user', { cookie })).body as { card: unknown }
  if (card) return
  const page = await call('POST', '/api/user/card-page', { cookie })
  if (page.status !== 200) return
  const { url } = page.body as { url: string }
  const entered = { card: 'pm_card_visa', email: 'seller@spoolyard.test', name: 'Mira Novak' }
  const reply = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(entered) })
  const back = reply.headers.get('location')
  if (!back) return
  const { pathname, search } = new URL(back)
  await call('GET', pathname + search, { cookie, follows: false })
  await call('PUT', '/api/user/balance/auto-top-up', { cookie, body: BUNDLES })
  await call('POST', '/api/user/top-ups', { cookie, body: FIRST_TOP_UP })
}
