import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Checkout, Parcel } from '#contract/portals/carts.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CheckoutForm } from './checkout-form.tsx'

const line = (overrides: Partial<Parcel['lines'][number]> = {}): Parcel['lines'][number] => ({
  ...{ itemId: 'itm_1', portalId: 'por_1', title: 'Twist vase', variant: { Color: 'Sand' }, quantity: 1 },
  ...{ text: null, textKey: null },
  ...{ unitCents: 2_400, hex: '#d8c9a5', picture: null, problem: null, isGone: false, wasCents: null },
  ...overrides,
})
const parcel = (overrides: Partial<Parcel> = {}): Parcel => ({
  ...{ lines: [line()], problems: [], countries: ['US', 'DE'], leadDays: 3, maker: null, itemsCents: 2_400 },
  ...{ discount: null, codeProblems: [], deliveryCents: 600, totalCents: 3_000, currency: 'USD' },
  handoverBy: '2026-12-01',
  ...overrides,
})
const noBuyer = {
  email: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
}
const checkout = (overrides: Partial<Checkout> = {}): Checkout => ({
  ...{
    isCart: true,
    parcels: [parcel()],
    count: 1,
    country: 'US',
    countries: ['US', 'DE'],
    totalCents: 3_000,
  },
  addressForm: {
    ...{ hasState: true, needsState: true, stateName: 'state', cityName: 'city', needsCity: true },
    ...{ hasPostalCode: true, needsPostalCode: true, postalName: 'ZIP code', postalExample: '95014' },
  },
  ...{ currency: 'USD', codes: [], buyer: noBuyer, problems: [], removed: null, merged: [] },
  key: '00000000-0000-4000-8000-000000000000',
  cartKey: 'key of the cart',
  ...overrides,
})
const pay = (total: string) => page.getByRole('button', { name: `Order and pay ${total}` })
const shown = (
  what: Checkout,
  reload = async (): Promise<unknown> => undefined,
  item?: string,
  of: Partial<Parameters<typeof CheckoutForm>[0]> = {},
) => (
  <CheckoutForm
    checkout={what}
    addresses={[]}
    chosenAddress={null}
    onTyped={() => undefined}
    item={item}
    quantity={1}
    isSignedIn={false}
    onQuantity={() => undefined}
    reload={reload}
    {...of}
  />
)
const sent = (calls: ReturnType<typeof serve>, method: string) =>
  calls.filter((call) => call.method === method)

async function fill(): Promise<void> {
  await page.getByLabelText('Email').fill('ida@example.test')
  await page.getByLabelText('Full name').fill('Ida Berg')
  await page.getByLabelText('Street and number').fill('12 Hill Road')
  await page.getByLabelText('City').fill('Portland')
  await page.getByLabelText('State', { exact: true }).fill('OR')
  await page.getByLabelText('ZIP code').fill('97205')
}

test('signing in comes back to what is bought past the cart', async () => {
  await mount(shown(checkout({ isCart: false }), undefined, 'itm_1', { quantity: 3 }))
  const href = page.getByRole('link', { name: 'Sign in' }).element().getAttribute('href')
  expect(new URLSearchParams(href?.split('?')[1]).get('next')).toBe('/portal-checkout?item=itm_1&quantity=3')
})

test('what is missing is said at its field and above the form, and nothing is ordered', async () => {
  const calls = serve({})
  await mount(shown(checkout()))
  await pay('$30.00').click()
  // Also what depends on the country, so that filling in three of them doesn’t bring three more.
  await expect.element(page.getByText('Fix 6 fields to continue')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a ZIP code' })).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(calls).toEqual([])
})

test('Enter in a field pays nothing', async () => {
  const calls = serve({})
  await mount(shown(checkout()))
  await fill()
  await page.getByLabelText('City').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(pay('$30.00')).toBeEnabled()
  expect(calls).toEqual([])
})

test('a refusal keeps everything typed, reads the cart again, and says why', async () => {
  let reads = 0
  const message = 'The total is now $31.00, not $30.00. You weren’t charged. Check it before you pay.'
  const calls = serve({ 'POST /checkout': () => refuse(409, { error: 'PRICE_CHANGED', message }) })
  const reload = async () => {
    reads += 1
  }
  await mount(shown(checkout(), reload))
  await fill()
  await pay('$30.00').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByLabelText('City')).toHaveValue('Portland')
  await expect.poll(() => reads).toBe(1)
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({
    ...{
      key: checkout().key,
      cartKey: 'key of the cart',
      email: 'ida@example.test',
      totalCents: 3_000,
      codes: [],
    },
    address: { name: 'Ida Berg', country: 'US', line2: null },
  })
})

test('the server’s problem with the address is said at its field', async () => {
  serve({
    'POST /checkout': () =>
      refuse(422, {
        error: 'ADDRESS_INCOMPLETE',
        message: 'This address isn’t complete.',
        details: [{ path: 'address.postalCode', message: '“97205” isn’t a ZIP code of Oz.' }],
      }),
  })
  await mount(shown(checkout()))
  await fill()
  await pay('$30.00').click()
  await expect.element(page.getByLabelText('ZIP code')).toHaveAccessibleDescription(/isn’t a ZIP code/)
  await expect.element(page.getByLabelText('ZIP code')).toHaveFocus()
})

test('what can’t be bought says so at its line, can be replaced or removed, and isn’t paid', async () => {
  const problem = '“Twist vase” is paused by its maker.'
  const calls = serve({ 'PUT /cart/lines/itm_1': () => ({ count: 0 }) })
  const parcels = [parcel({ lines: [line({ problem })], problems: [problem] })]
  await mount(shown(checkout({ parcels })))
  await expect.element(pay('$30.00')).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: 'Choose another one' }))
    .toHaveAttribute('href', '/portal/por_1')
  await page.getByRole('button', { name: 'Remove Twist vase, Sand' }).click()
  await expect
    .poll(() => sent(calls, 'PUT').map(({ body }) => body))
    .toEqual([{ quantity: 0, textKey: null }])
})

test('a removed line can be put back, and a stepper sets the quantity', async () => {
  const calls = serve({
    'POST /cart/lines': () => ({ count: 3, quantity: 2 }),
    'PUT /cart/lines/itm_1': () => ({ count: 2 }),
  })
  await mount(shown(checkout({ removed: { itemId: 'itm_2', title: 'Bowl', text: null, quantity: 2 } })))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent(calls, 'POST').map(({ body }) => body))
    .toEqual([{ itemId: 'itm_2', quantity: 2, text: null }])
  await page.getByRole('button', { name: 'One more: Twist vase, Sand' }).click()
  await expect
    .poll(() => sent(calls, 'PUT').map(({ body }) => body))
    .toEqual([{ quantity: 2, textKey: null }])
  await expect.element(page.getByRole('button', { name: 'One less: Twist vase, Sand' })).toBeDisabled()
})

test('several makers are several parcels and payments, and the page says so before', async () => {
  const makers = ['Mira', 'Otto'].map((name, at) =>
    parcel({ maker: { id: `prf_${at}`, name }, lines: [line({ itemId: `itm_${at}` })] }),
  )
  await mount(shown(checkout({ parcels: makers, totalCents: 6_000 })))
  await expect.element(page.getByRole('heading', { name: 'Parcel 2 of 2 from Otto' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Order and pay $60.00 in 2 payments' })).toBeEnabled()
  await expect.element(page.getByText(/each is paid separately on Stripe’s page/)).toBeVisible()
})

test('a code that counts is in the total, and one that doesn’t says why', async () => {
  const calls = serve({ 'PUT /checkout': () => ({ count: 1 }) })
  const codes = [
    { code: 'SUMMER', problem: null },
    { code: 'OLD', problem: 'OLD has expired.' },
  ]
  const parcels = [parcel({ discount: { code: 'SUMMER', cents: 480 }, totalCents: 2_520 })]
  await mount(shown(checkout({ codes, parcels, totalCents: 2_520 })))
  await expect.element(page.getByText('−$4.80')).toBeVisible()
  await expect.element(page.getByText('OLD has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove code OLD' }).click()
  await page.getByLabelText('Discount code').fill('more')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => sent(calls, 'PUT').map(({ body }) => body))
    .toEqual([{ codes: ['SUMMER'] }, { codes: ['SUMMER', 'OLD', 'more'] }])
})

test('another country is stored, and its price is read', async () => {
  let reads = 0
  const calls = serve({ 'PUT /checkout': () => ({ count: 1 }) })
  await mount(
    shown(checkout(), async () => {
      reads += 1
    }),
  )
  await page.getByLabelText('Country').selectOptions('DE')
  await expect.poll(() => reads).toBe(1)
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ country: 'DE' })
})

test('two texts of one variant are two lines, each changed by its own key', async () => {
  const calls = serve({ 'PUT /cart/lines/itm_1': () => ({ count: 2 }) })
  const [parcel] = checkout().parcels
  const lines = ['Zoë', 'Emma'].map((text, at) => ({
    ...parcel!.lines[0]!,
    ...{ text, textKey: `${at}`.repeat(16) },
  }))
  await mount(shown(checkout({ parcels: [{ ...parcel!, lines }] })))
  await expect.element(page.getByText('Zoë', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Twist vase, Sand, Emma' }).click()
  await expect
    .poll(() => sent(calls, 'PUT').map(({ body }) => body))
    .toEqual([{ quantity: 0, textKey: '1'.repeat(16) }])
})

const home = {
  ...{ id: 'adr_1', isDefault: true, usedAt: null },
  address: { ...noBuyer, name: 'Ida Berg', line1: '12 Hill Road', line2: null, state: null },
}

test('a guest sees nothing of saved addresses', async () => {
  serve({})
  await mount(shown(checkout()))
  await expect.element(page.getByRole('region', { name: 'Saved addresses' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Save this address to my account')).not.toBeInTheDocument()
})

test('a saved address is a link, which says whether it is chosen, and another country leaves it', async () => {
  const calls = serve({
    'PUT /checkout': () => ({ count: 1 }),
    'POST /checkout': () => refuse(409, { error: 'PRICE_CHANGED', message: 'The total changed.' }),
  })
  let typed = 0
  const account = {
    ...{ addresses: [home], chosenAddress: 'adr_1', isSignedIn: true },
    onTyped: () => {
      typed += 1
    },
  }
  const place = { city: 'Portland', state: 'OR', postalCode: '97205' }
  const buyer = {
    ...{ ...noBuyer, ...place, email: 'ida@example.test' },
    ...{ name: 'Ida Berg', line1: '12 Hill Road' },
  }
  await mount(shown(checkout({ buyer }), undefined, undefined, account))
  const link = page.getByRole('link', { name: /^Ida Berg/ })
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('address=adr_1'))
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Ida Berg')
  await page.getByLabelText('Save this address to my account').click()
  await pay('$30.00').click()
  await expect.poll(() => sent(calls, 'POST')[0]?.body).toMatchObject({ savesAddress: true })
  expect(typed).toBe(0)
  await page.getByLabelText('Country').selectOptions('DE')
  await expect.poll(() => typed).toBe(1)
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Ida Berg')
})
