import { api } from '#contract/api.ts'
import { callApi, mustCall } from '#testing/api/call-api.ts'
import { submitCardPage } from '#testing/factories/card-factory.ts'
import type { PageVisit, TopUp, TopUpAnswer } from '../subject.ts'
import type { Seller } from './open-shop.ts'

type Called = Pick<Seller, 'cookie'>

export async function topUp(
  url: string,
  { cookie }: Called,
  { key, cents: amountCents, from }: TopUp,
): Promise<TopUpAnswer | null> {
  const body = { key, amountCents, from }
  const reply = await callApi(url, { method: 'POST', path: '/api/user/top-ups', body, cookie })
  if (reply === null || reply.status >= 300) return null
  const { collection, url: pageUrl } = api.topUp.reply.parse(reply.body)
  return { collectionId: collection.id, state: collection.state, pageUrl }
}

/** Whether the answer to the browser that came back called the card saved. */
export async function saveCard(url: string, { cookie }: Called, card: string): Promise<boolean> {
  const reply = await callApi(url, { method: 'POST', path: '/api/user/card-page', cookie })
  if (reply?.status !== 200) return false
  const page = api.openCardPage.reply.parse(reply.body)
  const location = await submitCardPage(page.url, card, { authentication: 'passed' })
  const end = location && (await comeBack(url, location))
  return end?.endsWith('card=saved') ?? false
}

/** Answers whether the page was paid; the browser may be closed then. */
export async function visitPage(
  url: string,
  pageUrl: string,
  { card, authentication, comesBack }: PageVisit,
): Promise<boolean> {
  if (!card) return false
  const location = await submitCardPage(pageUrl, card, authentication ? { authentication } : {})
  if (location && comesBack) await comeBack(url, location)
  return location !== null
}

/** Where the browser ends when it follows Stripe's address back to us; null without a reply. */
async function comeBack(url: string, location: string): Promise<string | null> {
  const { pathname, search } = new URL(location)
  const reply = await fetch(url + pathname + search, { redirect: 'manual' }).catch(() => null)
  return reply?.headers.get('location') ?? null
}

/** In bundles, or exactly what orders lack; with refunds back on the card, or into the balance. */
export async function chooseMoney(
  url: string,
  { cookie }: Called,
  { isInBundles, hasRefundsOnCard }: { isInBundles: boolean; hasRefundsOnCard: boolean },
): Promise<void> {
  const mode = isInBundles ? 'BUNDLES' : 'AS_YOU_GO'
  const autoTopUp = { mode, bundleCents: 5_000, belowCents: 1_000, dayLimitCents: null }
  await mustCall(url, { method: 'PUT', path: '/api/user/balance/auto-top-up', body: autoTopUp, cookie })
  const target = { to: hasRefundsOnCard ? 'CARD' : 'BALANCE' }
  await mustCall(url, { method: 'PUT', path: '/api/user/refund-target', body: target, cookie })
}
