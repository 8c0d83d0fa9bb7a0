import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CheckReason } from '#contract/orders/order-checks.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { Toast } from '#web/ui/feedback/toast.tsx'
import { ProofsScreen } from './proofs-screen.tsx'

const waiting = (number: string, text: string | null): object => {
  const reason: CheckReason = {
    ...{ cause: 'PROOF', isBlocking: true, text: `Approve the text “${text}”`, lineId: `line_${number}` },
    ...(text && { proof: { letteringId: `let_${number}`, sha256: `hash_${number}`, text, warning: null } }),
  }
  return {
    ...{ id: `so_${number}`, orderNumber: number, buyerName: 'Pat Doe', tags: [] },
    lines: [{ id: `line_${number}`, name: 'Door sign' }],
    check: { status: 'BLOCKED', reasons: [reason] },
  }
}
const pagination = { page: 1, size: 25, pages: 1, total: 3, isEstimate: false }
const list = (...orders: object[]) => ({ orders, pagination: { ...pagination, total: orders.length } })
const path = '/dashboard/orders?view=proofs'
const screen = (
  <>
    <ProofsScreen />
    <Toast />
  </>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('all texts with a picture are approved at once, exactly as they are shown', async () => {
  let orders = list(waiting('1001', 'Emma'), waiting('1002', 'Zoë'), waiting('1003', null))
  const calls = serve({
    'GET /orders/shipstation/1/25': () => orders,
    'POST /orders/proofs': () => {
      orders = list(waiting('1003', null))
      return { changed: 2, skipped: [] }
    },
  })
  await mount(screen, path)
  await expect.element(page.getByRole('img', { name: 'The part with the text “Emma”' })).toBeInTheDocument()
  await expect.element(page.getByText('1 text still being made')).toBeVisible()
  await page.getByLabelText('Select all on this page').click()
  await button('Approve 2 texts').click()
  await expect.element(page.getByText('Text of 2 orders approved.')).toBeVisible()
  await expect.poll(() => page.getByText('Emma').elements()).toEqual([])
  expect(calls.find((call) => call.path === '/orders/proofs')?.body).toEqual({
    proofs: ['1001', '1002'].map((number) => ({
      ...{ orderId: `so_${number}`, lineId: `line_${number}` },
      ...{ letteringId: `let_${number}`, sha256: `hash_${number}` },
    })),
  })
})

test('a refused approval says why, and keeps what was selected', async () => {
  serve({
    'GET /orders/shipstation/1/25': () => list(waiting('1001', 'Emma')),
    'POST /orders/proofs': () =>
      refuse(409, { error: 'PROOF_CHANGED', message: 'A print file has changed.' }),
  })
  await mount(screen, path)
  await page.getByLabelText('Select “Emma” of order 1001').click()
  await button('Approve 1 text').click()
  await expect.element(page.getByText('A print file has changed.')).toBeVisible()
  await expect.element(page.getByLabelText('Select “Emma” of order 1001')).toBeChecked()
})

test('nothing to check says so, and a failure can be tried again', async () => {
  let reply: () => object | Response = () => refuse(500, { error: 'SERVER_ERROR', message: 'Broken.' })
  serve({ 'GET /orders/shipstation/1/25': () => reply() })
  await mount(screen, path)
  const again = page.getByRole('button', { name: /Try again|Retry/ })
  await expect.element(again).toBeVisible()
  reply = () => list()
  await again.click()
  await expect.element(page.getByText('No texts to check')).toBeVisible()
})

test('sales of portals with a text to check are pointed to', async () => {
  serve({
    'GET /orders/shipstation/1/25': () => list(),
    'GET /sales': ({ query }) => ({
      sales: [],
      pagination: { ...pagination, total: query.get('show') === 'TEXTS' ? 2 : 0 },
    }),
  })
  await mount(screen, path)
  await expect.element(page.getByText('2 sales of your portals have a text to check.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show 2 sales' }))
    .toHaveAttribute('href', '/dashboard/portals/sales?show=texts')
})
