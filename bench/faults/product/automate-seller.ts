import { api } from '#contract/api.ts'
import { mustCall } from '#testing/api/call-api.ts'
import { comeBack, payOnPage } from '#testing/factories/plan-factory.ts'
import type { AutomaticSeller } from '../subject.ts'
import type { OpenShop } from './open-shop.ts'

/** Less than a second piece of the same order costs. */
const MORE_THAN_ONE_CENTS = 100

/** Turns on automatic ordering for a seller, with caps where they are wanted. */
export async function automateSeller(
  url: string,
  { seller }: OpenShop,
  { priceCents, hasCaps }: { priceCents: number; hasCaps: boolean },
): Promise<AutomaticSeller> {
  const { cookie } = seller
  await subscribeSeller(url, seller)
  const body = { automateOrdering: true }
  await mustCall(url, { method: 'PUT', path: '/api/user', body, cookie })
  const reply = await mustCall(url, { method: 'GET', path: '/api/shops', cookie })
  const shops = api.listShops.reply.parse(reply.body).shops.filter(({ source }) => source !== 'demo')
  const dayCapCents = hasCaps ? Math.round(priceCents * 1.5) : null
  const caps = { orderCapCents: hasCaps ? priceCents + MORE_THAN_ONE_CENTS : null, dayCapCents }
  const settings = { approval: { policy: 'AFTER_HOURS', hours: 0 }, ...caps }
  for (const { id } of shops)
    await mustCall(url, { method: 'PUT', path: `/api/shops/${id}`, body: settings, cookie })
  return { sellerId: seller.id, shops: shops.map(({ id }) => ({ id, dayCapCents })), priceCents }
}

/** Automatic ordering is part of a plan. */
async function subscribeSeller(url: string, { cookie }: OpenShop['seller']): Promise<void> {
  const body = { level: 1 }
  const reply = await mustCall(url, { method: 'POST', path: '/api/user/plan-page', body, cookie })
  const page = api.openPlanCheckout.reply.parse(reply.body)
  const back = await payOnPage(page.url, { card: 'pm_card_visa', email: 'seller@mail.example' })
  if (!back) throw new Error('Stripe’s page didn’t accept the card.')
  const end = await comeBack({ url }, cookie, back)
  if (!end.endsWith('plan=started')) throw new Error(`The plan didn’t start: ${end}`)
}
