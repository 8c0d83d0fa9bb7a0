import type { ApiClient } from '../api/api-client.ts'

interface Subscriber extends Pick<ApiClient, 'call'> {
  cookie: string
  email: string
}

/** Subscribes a seller on Stripe's page and comes back, as a browser does. Answers with the page the browser ends on. */
export async function subscribe(
  app: { url: string },
  seller: Subscriber,
  { level = 1, card = 'pm_card_visa' }: { level?: 1 | 2; card?: string } = {},
): Promise<string> {
  const { status, body } = await seller.call.openPlanCheckout({ body: { level } })
  if (status !== 200) throw new Error(`plan page: ${status} ${JSON.stringify(body)}`)
  const back = await payOnPage(body.url, { card, email: seller.email })
  if (!back) throw new Error(`Stripe’s page didn’t accept ${card}.`)
  return await comeBack(app, seller.cookie, back)
}

/** Submits a card on Stripe's page; null if it stays there. */
export async function payOnPage(
  pageUrl: string,
  { card, email }: { card: string; email: string },
): Promise<string | null> {
  const reply = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card, email, name: 'Pat Doe' }),
  })
  return reply.headers.get('location')
}

/** Follows Stripe's redirect back to the product; answers with the page it ends on. */
export async function comeBack(app: { url: string }, cookie: string, location: string): Promise<string> {
  const { pathname, search } = new URL(location)
  const reply = await fetch(app.url + pathname + search, { redirect: 'manual', headers: { cookie } })
  const page = new URL(reply.headers.get('location') ?? '', app.url)
  return page.pathname + page.search
}
