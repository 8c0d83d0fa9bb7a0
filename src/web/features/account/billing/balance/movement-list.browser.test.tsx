import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Movement } from '#contract/money/movements.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { MovementList } from './movement-list.tsx'

const received: Movement = {
  id: 'ltx_1',
  number: 1,
  at: '2026-03-04T10:00:00.000Z',
  kind: 'TOP_UP',
  amountCents: 2500,
  balanceAfterCents: 2500,
  currency: 'USD',
  printOrderId: null,
  orderNumber: null,
  parts: null,
  card: { brand: 'visa', last4: '4242' },
  collectionId: 'col_1',
  cardRefund: null,
  isSettled: false,
  note: null,
}
const charge: Movement = {
  ...received,
  id: 'ltx_2',
  number: 2,
  kind: 'CHARGE',
  amountCents: -1200,
  balanceAfterCents: 1300,
  printOrderId: 'po_1',
  orderNumber: '1001',
  parts: { printingCents: 700, deliveryCents: 450, feeCents: 50 },
  card: null,
  collectionId: null,
}

test('movements show one kind, page on within it, and say what a charge consists of', async () => {
  const calls = serve({
    'GET /user/movements': ({ query }) => {
      if (query.get('kind') !== 'CHARGE') return { movements: [charge, received], next: null }
      if (query.get('before') === '2')
        return { movements: [{ ...charge, id: 'ltx_0', orderNumber: '1000' }], next: null }
      return { movements: [charge], next: 2 }
    },
  })
  await mount(<MovementList />)
  const payment = page.getByText('Payment from Visa ending in 4242')
  await expect.element(payment).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Orders', exact: true }).click()
  await expect.element(payment).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show older movements' }).click()
  await expect.element(page.getByRole('link', { name: '1000' })).toBeVisible()
  const kinds = calls.filter(({ path }) => path === '/user/movements').map(({ query }) => query.get('kind'))
  expect(kinds).toEqual([null, 'CHARGE', 'CHARGE'])
  await page.getByText('Breakdown').first().click()
  await expect.element(page.getByText('$4.50').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1001' })).toBeVisible()
})

test('a refund says which card gets it, and when the card didn’t take it', async () => {
  const refund: Movement = {
    ...received,
    id: 'ltx_3',
    kind: 'CARD_REFUND',
    amountCents: -700,
    cardRefund: 'FAILED',
  }
  const returned: Movement = {
    ...refund,
    id: 'ltx_4',
    amountCents: 700,
    note: 'Your card didn’t take it: lost',
  }
  serve({ 'GET /user/movements': () => ({ movements: [returned, refund], next: null }) })
  await mount(<MovementList />)
  await expect.element(page.getByText('Refund to Visa ending in 4242')).toBeVisible()
  await expect.element(page.getByText(/The money is back in your balance/)).toBeVisible()
  await expect.element(page.getByText('Refund from Visa ending in 4242')).toBeVisible()
})

test('the seller marks a refund as done with the buyer, and can take it back', async () => {
  const refund: Movement = { ...charge, id: 'led_5', kind: 'REFUND', amountCents: 1200, parts: null }
  let isSettled = false
  serve({
    'GET /user/movements': () => ({ movements: [{ ...refund, isSettled }], next: null }),
    'PUT /user/movements/led_5/settled': ({ body }) => {
      isSettled = (body as { isSettled: boolean }).isSettled
      return { isSettled }
    },
  })
  await mount(<MovementList />)
  await expect
    .element(
      page.getByText(
        'We refunded you, not your buyer. If you owe your buyer a refund, issue it in your store.',
      ),
    )
    .toBeVisible()
  const mark = page.getByRole('checkbox', { name: 'Settled with the buyer' })
  await mark.click()
  await expect.element(mark).toBeChecked()
  await expect.poll(() => isSettled).toBe(true)
  await mark.click()
  await expect.element(mark).not.toBeChecked()
  await expect.poll(() => isSettled).toBe(false)
})
