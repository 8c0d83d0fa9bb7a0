import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SaleQuote } from '#contract/portals/sales.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CheckoutForm } from './checkout-form.tsx'

const quote: SaleQuote = {
  currency: 'USD',
  lines: [
    {
      itemId: 'itm_1',
      portalId: 'por_1',
      title: 'Twist vase',
      variant: { Color: 'Sand' },
      quantity: 1,
      unitCents: 2_400,
      problem: null,
    },
  ],
  problems: [],
  countries: ['US', 'DE'],
  leadDays: 3,
  maker: null,
  itemsCents: 2_400,
  deliveryCents: 600,
  totalCents: 3_000,
} as SaleQuote
const pay = (total: string) => page.getByRole('button', { name: `Order and pay ${total}` })
const started = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === '/sales').map(({ body }) => body as { key: string; totalCents: number })
const form = <CheckoutForm itemId="itm_1" quantity={1} onQuantity={() => undefined} />

async function fill(): Promise<void> {
  await page.getByLabelText('Email').fill('ida@example.test')
  await page.getByLabelText('Full name').fill('Ida Berg')
  await page.getByLabelText('Street and number').fill('12 Hill Road')
  await page.getByLabelText('City').fill('Portland')
}

test('what is missing is said at its field, and nothing is ordered', async () => {
  const calls = serve({ 'POST /sales/quote': () => quote })
  await mount(form)
  await pay('$30.00').click()
  await expect.element(page.getByText('Enter your email address')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(started(calls)).toEqual([])
})

test('a repeated try is the same purchase; a changed price must be accepted and is another one', async () => {
  let reply = refuse(502, { error: 'CARDS_UNAVAILABLE', message: 'Nothing was charged.' })
  let shown = quote
  const calls = serve({ 'POST /sales/quote': () => shown, 'POST /sales': () => reply.clone() })
  await mount(form)
  await expect.element(pay('$30.00')).toBeEnabled()
  await fill()
  await pay('$30.00').click()
  await expect.element(page.getByText('Nothing was charged.')).toBeVisible()
  shown = { ...quote, totalCents: 3_100, deliveryCents: 700 }
  reply = refuse(409, { error: 'PRICE_CHANGED', message: 'The price has changed.' })
  await pay('$30.00').click()
  await expect.element(pay('$31.00')).toBeEnabled()
  await pay('$31.00').click()
  await expect.poll(() => started(calls).length).toBe(3)
  const [first, second, third] = started(calls)
  expect(second?.key).toBe(first?.key)
  expect(third?.key).not.toBe(first?.key)
  expect([first?.totalCents, third?.totalCents]).toEqual([3_000, 3_100])
})

test('the server’s problem with the address is said at its field', async () => {
  serve({
    'POST /sales/quote': () => quote,
    'POST /sales': () =>
      refuse(422, {
        error: 'ADDRESS_INCOMPLETE',
        message: 'This address isn’t complete.',
        details: [{ path: 'body.address.postalCode', message: 'Enter the postal code' }],
      }),
  })
  await mount(form)
  await expect.element(pay('$30.00')).toBeEnabled()
  await fill()
  await pay('$30.00').click()
  await expect.element(page.getByText('Enter the postal code')).toBeVisible()
})

test('what can’t be made can’t be ordered, and says why', async () => {
  serve({
    'POST /sales/quote': () => ({ ...quote, problems: ['Sand is sold out.'], totalCents: null }),
  })
  await mount(form)
  await expect.element(page.getByText('Sand is sold out.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Order and pay/ })).toBeDisabled()
})
