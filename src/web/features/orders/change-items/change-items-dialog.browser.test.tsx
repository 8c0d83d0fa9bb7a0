import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ChangeItemsDialog } from './change-items-dialog.tsx'

const orderIds = ['so_1', 'so_2', 'so_3']
const items = [
  { item: 'MUG', name: 'Mug', orders: 2 },
  { item: 'Card', name: 'Card', orders: 1 },
]
const order = (number: number, more: object = {}) => ({
  ...{
    orderId: `so_${number}`,
    orderNumber: `104${number}`,
    beforeCents: 1_000,
    afterCents: 1_250,
    blockedBy: null,
  },
  items: [
    { lineId: `line_${number}`, name: 'Mug', quantity: 1, before: 'Mug', after: 'Bowl', previousId: null },
  ],
  ...more,
})
const skipped = [{ orderId: 'so_3', orderNumber: '1043', reason: 'It’s the same already.' }]
const reply = { orders: [], skipped: [], items, currency: 'USD', isPricing: false, isApplied: false }

/** The body of a call that changes or previews. */
interface Body {
  item: string | null
  choice: { id: string | null }
  apply: boolean
}

function serveChange(more: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /products': () => ({
      products: [{ id: 'prd_bowl', name: 'Bowl', sku: 'BOWL', fulfillment: [] }],
      pagination: {},
    }),
    'POST /orders/items': ({ body }) => {
      const { item, choice, apply } = body as Body
      if (choice.id === null || item === null) return reply
      const blocked = order(2, { afterCents: null, blockedBy: 'Mug has no color. Choose one.' })
      return { ...reply, orders: [order(1), blocked], skipped, isApplied: apply }
    },
    ...more,
  })
}

const dialog = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function chooseBowlForMugs() {
  await page.getByRole('combobox', { name: 'Items' }).click()
  await page.getByRole('option', { name: /MUG/ }).click()
  await page.getByRole('combobox', { name: 'New product' }).click()
  await page.getByRole('option', { name: /Bowl/ }).click()
}

test('the preview names each order with its cost, the result says what became of each, and undo restores it', async () => {
  const calls = serveChange({ 'PUT /orders/items': () => ({ changed: 2, skipped: [] }) })
  const onClose = vi.fn()
  await mount(<ChangeItemsDialog orderIds={orderIds} onClose={onClose} />)
  await expect.element(button('Change')).toBeDisabled()
  await chooseBowlForMugs()
  await expect.element(dialog.getByText('2 orders change, 1 stays as it is')).toBeVisible()
  await expect.element(dialog.getByText(/\$10\.00 to \$12\.50 \(\+\$2\.50\)/)).toBeVisible()
  await expect.element(dialog.getByText('1 order without a price before or after')).toBeVisible()
  await expect.element(dialog.getByText(/Can’t be submitted then: Mug has no color/)).toBeVisible()
  await expect.element(dialog.getByText(/It’s the same already/)).toBeVisible()
  expect(calls.filter(({ body }) => (body as Body | undefined)?.apply)).toEqual([])

  await button('Change 2 orders').click()
  await expect.element(dialog.getByText('2 orders changed, 1 stays as it is')).toBeVisible()
  expect(calls.filter(({ body }) => (body as Body | undefined)?.apply).map(({ body }) => body)).toEqual([
    { orderIds, item: 'MUG', choice: { what: 'PRODUCT', id: 'prd_bowl' }, apply: true },
  ])
  await button('Undo').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    what: 'PRODUCT',
    items: [1, 2].map((at) => ({
      ...{ orderId: `so_${at}`, lineId: `line_${at}`, fromId: null, toId: 'prd_bowl' },
    })),
  })
})

test('a change that is refused keeps the question and says why', async () => {
  const message = 'The product is gone.'
  serveChange({
    'POST /orders/items': ({ body }) =>
      (body as Body).apply
        ? refuse(404, { error: 'NOT_FOUND', message })
        : { ...reply, orders: (body as Body).item ? [order(1)] : [] },
  })
  const onClose = vi.fn()
  await mount(<ChangeItemsDialog orderIds={orderIds} onClose={onClose} />)
  await chooseBowlForMugs()
  await button('Change 1 order').click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
