import type { ApiClient } from '../api/api-client.ts'

/** Submits a card on a page of the sandbox's Stripe, as a browser does; null if the page stays. */
export async function submitCardPage(
  pageUrl: string,
  card = 'pm_card_visa',
  more: Record<string, string> = {},
): Promise<string | null> {
  const fields = { card, email: 'pat@example.test', name: 'Pat', ...more }
  const reply = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  return reply.headers.get('location')
}

/** The browser follows Stripe's redirect back to us; answers with the page it ends on. */
export async function comeBackFrom(url: string, location: string | null): Promise<string> {
  const { pathname, search } = new URL(location!)
  const reply = await fetch(url + pathname + search, { redirect: 'manual' })
  const page = new URL(reply.headers.get('location')!)
  return page.pathname + page.search
}

/** Saves a card on Stripe's page. Orders are paid with it from then on. */
export async function saveTestCard(url: string, call: ApiClient['call'], card?: string): Promise<void> {
  const { body } = await call.openCardPage()
  const page = await comeBackFrom(url, await submitCardPage(body.url, card))
  if (!page.endsWith('card=saved')) throw new Error(`The card was not saved: ${page}`)
}
