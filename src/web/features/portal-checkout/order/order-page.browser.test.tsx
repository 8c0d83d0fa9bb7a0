import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BuyerSale } from '#contract/portals/sales.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { OrderReview } from './order-review.tsx'

const link = { id: 'sal_1', key: 'k' }
const address = {
  ...{ name: 'Pat Doe', line1: '500 Howard Street', line2: null },
  ...{ city: 'San Francisco', state: 'CA', postalCode: '94105', country: 'US' },
}
const sale: BuyerSale = {
  ...{ id: 'sal_1', number: 'S-1', state: 'ORDERED', stage: 'PRINTING', maker: null, address },
  ...{ email: 'pat@mail.example', itemsCents: 900, deliveryCents: 100, totalCents: 1_000, currency: 'USD' },
  lines: [
    {
      ...{ portalId: 'por_1', title: 'Vase', variant: { Color: 'Red' }, text: null, quantity: 1 },
      ...{ unitCents: 900, picture: { src: 'data:,vase', widths: [], alt: 'Vase' } },
    },
  ],
  ...{
    canCancel: false,
    isTextWaiting: false,
    canChangeAddress: true,
    addressRequest: null,
    canClaim: false,
    claims: [],
    handover: { by: '2026-11-24', isLate: false },
  },
  ...{
    endReason: null,
    payUrl: null,
    nextPayment: null,
    discount: null,
    parcels: [],
    paidAt: '2026-11-20T10:00:00.000Z',
  },
  createdAt: '2026-11-20T10:00:00.000Z',
}
const reply = (change: Partial<BuyerSale> = {}) => ({ ...sale, ...change })

test('another address is checked, kept when it is refused, and shown as asked for once it is saved', async () => {
  let isRefused = true
  const calls = serve({
    'GET /sales/sal_1/review': () => reply(),
    'PUT /sales/sal_1/address': () =>
      isRefused
        ? refuse(422, {
            ...{ error: 'ADDRESS_INCOMPLETE', message: 'This address is incomplete.' },
            details: [{ path: 'address.postalCode', message: 'Add a ZIP code' }],
          })
        : reply({
            addressRequest: {
              ...{ state: 'OPEN', reason: '', at: '2026-11-21T10:00:00.000Z' },
              address: { ...address, line1: '1 Pine Street' },
            },
          }),
  })
  await mount(<OrderReview link={link} />)
  const change = page.getByText('Change address')
  await change.click()
  const street = page.getByRole('textbox', { name: 'Street and number' })
  await street.clear()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByText('Required')).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await street.fill('1 Pine Street')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByText('Add a ZIP code')).toBeVisible()
  await expect.element(street).toHaveValue('1 Pine Street')
  isRefused = false
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByText(/We’re asking the print provider/)).toBeVisible()
  await expect.element(page.getByText('1 Pine Street')).toBeVisible()
  await expect.element(change).toHaveFocus()
  await expect.element(street).not.toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    key: 'k',
    address: { line1: '1 Pine Street', line2: null, country: 'US' },
  })
})

test('an address in a country without cities is changed without one', async () => {
  const inSingapore = { ...address, city: '', state: null, postalCode: '546080', country: 'SG' }
  const calls = serve({
    'GET /sales/sal_1/review': () => reply({ address: inSingapore }),
    'PUT /sales/sal_1/address': () => reply({ address: inSingapore }),
  })
  await mount(<OrderReview link={link} />)
  await page.getByText('Change address').click()
  await expect.element(page.getByRole('textbox', { name: 'City (optional)' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('1 Orchard Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByRole('button', { name: 'Save address' })).not.toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    address: { line1: '1 Orchard Road', city: '', country: 'SG' },
  })
})

test('a problem is reported with photos, stays when sending fails, and shows its answer', async () => {
  let isDown = true
  const calls = serve({
    'GET /sales/sal_1/review': () => reply({ canClaim: true, canChangeAddress: false }),
    'POST /sales/sal_1/attachments': () => ({
      attachment: { id: 'a1', kind: 'IMAGE', name: 'crack.webp', bytes: 900, src: '' },
    }),
    'POST /sales/sal_1/claims': () =>
      isDown
        ? refuse(429, { error: 'TOO_MANY_REQUESTS', message: 'Try again later.' })
        : reply({
            canClaim: true,
            claims: [
              {
                ...{ id: 'c1', line: 0, reason: 'DAMAGED', resolution: 'REPRINT', text: 'Broken in two' },
                ...{ status: 'ANSWERED', at: '2026-11-21T10:00:00.000Z' },
                answers: [{ text: 'We print it again.', at: '2026-11-22T10:00:00.000Z' }],
              },
            ],
          }),
  })
  await mount(<OrderReview link={link} />)
  await page.getByText('Report a problem').click()
  const send = page.getByRole('button', { name: 'Send report' })
  await send.click()
  await expect.element(page.getByText('Describe the problem')).toBeVisible()
  const what = page.getByRole('textbox', { name: /What happened/ })
  await expect.element(what).toHaveFocus()
  await what.fill('Broken in two')
  const photo = new File([await blob()], 'crack.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Files to attach'), [photo])
  await expect.element(page.getByText('900 B')).toBeVisible()
  await send.click()
  await expect.element(page.getByText(/Try again later/)).toBeVisible()
  await expect.element(what).toHaveValue('Broken in two')
  isDown = false
  await send.click()
  await expect.element(page.getByText('We print it again.')).toBeVisible()
  // A second report begins empty.
  await page.getByText('Report a problem').click()
  await expect.element(what).toHaveValue('')
  await expect.element(page.getByText('900 B')).not.toBeInTheDocument()
  expect(calls.findLast(({ path }) => path.endsWith('/claims'))?.body).toEqual({
    ...{ key: 'k', line: 0, reason: 'DAMAGED', resolution: 'REPRINT', text: 'Broken in two' },
    attachments: ['a1'],
  })
})

async function blob(): Promise<Blob> {
  const canvas = new OffscreenCanvas(320, 320)
  canvas.getContext('2d')!.fillRect(0, 0, 320, 320)
  return await canvas.convertToBlob()
}

test('a link that opens nothing offers to mail the present one, with the same answer always', async () => {
  const calls = serve({
    'GET /sales/sal_1/review': () => refuse(404, { error: 'NOT_FOUND', message: 'Not found.' }),
    'POST /sales/sal_1/link': () => ({ success: true }),
  })
  await mount(<OrderReview link={link} />)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect.element(page.getByText(/If this order exists and is paid/)).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: {} })
})

test('canceling names the money, and says why it came too late', async () => {
  let isPrinting = false
  serve({
    'GET /sales/sal_1/review': () => reply({ canCancel: !isPrinting }),
    'POST /sales/sal_1/cancel': () => {
      isPrinting = true
      return refuse(409, { error: 'SALE_IN_PRODUCTION', message: 'Printing has begun.' })
    },
  })
  await mount(<OrderReview link={link} />)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: /^Cancel and refund \$/ }).click()
  await expect.element(page.getByText('Printing has begun.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Cancel and refund/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Printing has begun.')).toBeVisible()
})

test('a link is replaced only after a second click', async () => {
  const calls = serve({
    'GET /sales/sal_1/review': () => reply(),
    'POST /sales/sal_1/link/replacement': () => ({ success: true }),
  })
  await mount(<OrderReview link={link} />)
  await page.getByText('Replace this link').click()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByRole('button', { name: 'Replace the link' }).click()
  await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
})

test('the order shows what was bought and the day of its handover, also once that has passed', async () => {
  let handover = sale.handover
  serve({ 'GET /sales/sal_1/review': () => reply({ handover }) })
  await mount(<OrderReview link={link} />)
  await expect.element(page.getByText('We’ll hand it to the carrier by November 24.')).toBeVisible()
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('data:,vase')
  handover = { by: '2026-11-24', isLate: true }
  await mount(<OrderReview link={link} />)
  await expect.element(page.getByText(/have been handed to the carrier by November 24, so/)).toBeVisible()
  handover = null
  await mount(<OrderReview link={link} />)
  await expect.element(page.getByRole('link', { name: 'Vase' })).toBeVisible()
  expect(page.getByText(/carrier/).query()).toBeNull()
})
