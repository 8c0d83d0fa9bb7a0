import type { Account } from '#contract/account/account.ts'
import { automationPlan } from '#contract/account/plans.ts'
import type { Rule } from '#contract/orders/rules.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { Shop } from '#contract/stores/shops.ts'
import { refreshPlanOf } from '#server/features/payment-cards/refresh-plan-of.ts'
import { type HistoryWorld, sellerTimeZone } from './history-world.ts'

/** How the seller sets the account up before the first order. */
export async function setUpSeller(world: HistoryWorld): Promise<void> {
  const { sandbox, seller } = world
  await seller('PUT', '/user/preferences', { timeZone: sellerTimeZone })
  await subscribe(world)
  await seller('PUT', '/user', { automateOrdering: true })
  const demo = await seller<{ orders: ShopOrderRow[] }>('GET', '/orders/shipstation/1/25?state=unsubmitted')
  for (const { id } of demo.orders) await seller('POST', '/orders', { orderId: id, test: true })
  const { code } = await sandbox.send<{ code: string }>('POST', '/shippo/codes', {})
  await seller('POST', '/shippo/exchange-token', { code })
  await seller('POST', '/matches', {
    conditions: [{ on: 'title', how: 'contains', text: 'gift wrapping' }],
    target: { kind: 'ignore' },
  })
  await seller('POST', '/user/profile', {
    name: 'Paper Moon Prints',
    about: 'Planters, vases and small things for a calm desk, printed to order.',
    country: 'US',
    links: ['https://papermoon.example'],
  })
}

/** Pays for the plan with automatic ordering on Stripe's page. */
async function subscribe({ context, queue, seller }: HistoryWorld): Promise<void> {
  const { url } = await seller<{ url: string }>('POST', '/user/plan-page', { level: automationPlan.level })
  const { email, name, customer_id: customerId } = await seller<Account>('GET', '/user')
  const body = new URLSearchParams({ card: 'pm_card_visa', email, name })
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body })
  if (paid.status !== 303 || !customerId) throw new Error(`Stripe’s page replied ${paid.status}.`)
  await context.jobs.send(refreshPlanOf, { customerId }, { key: customerId })
  await queue.settle()
}

/** By sales channel. The orders of the other stores are submitted by hand. */
const storeSettings = [
  {
    channel: 'Etsy',
    settings: { approval: { policy: 'AFTER_HOURS', hours: 2 }, orderCapCents: 6_000, dayCapCents: 30_000 },
  },
  { channel: 'WooCommerce', settings: { approval: { policy: 'DAILY', time: '09:00' }, dayCapCents: 20_000 } },
]

/** Decides how the orders of each store are sent. Stores exist once their first order has arrived. */
export async function setUpStores({ seller }: HistoryWorld): Promise<void> {
  const { shops } = await seller<{ shops: Shop[] }>('GET', '/shops')
  for (const shop of shops) {
    const settings = storeSettings.find(({ channel }) => shop.name.includes(channel))?.settings
    if (settings) await seller('PUT', `/shops/${shop.id}`, settings)
  }
}

const rules = [
  {
    name: 'Hold large orders',
    conditions: [{ about: 'total', how: 'at-least', cents: 10_000 }],
    actions: [
      { do: 'hold', hours: 12 },
      { do: 'tag', tag: 'Large' },
    ],
  },
  {
    name: 'Mark orders from abroad',
    conditions: [{ about: 'country', how: 'is-not', text: 'US' }],
    actions: [{ do: 'tag', tag: 'Abroad' }],
  },
  {
    name: 'Submit phone stands right away',
    conditions: [
      { about: 'line', which: 'all', of: 'sku', how: 'starts', text: 'STAND-PHONE' },
      { about: 'total', how: 'at-most', cents: 4_000 },
    ],
    actions: [{ do: 'submit' }],
  },
  {
    name: 'Ask about gifts',
    conditions: [{ about: 'notes', how: 'contains', text: 'gift' }],
    actions: [
      { do: 'tag', tag: 'Gift' },
      { do: 'notify', message: 'A gift order came in. Leave the invoice out.' },
    ],
  },
]

/** The automation rules that the seller comes up with after a few weeks. */
export async function setUpRules({ seller }: HistoryWorld): Promise<void> {
  for (const rule of rules) {
    const created = await seller<{ rule: Rule }>('POST', '/rules', rule)
    await seller('PUT', `/rules/${created.rule.id}`, { isOn: true })
  }
  await seller('POST', '/user/views', { list: 'unsubmitted', name: 'Gifts', search: { tag: 'Gift' } })
  await seller('POST', '/user/views', { list: 'unsubmitted', name: 'From abroad', search: { tag: 'Abroad' } })
}
