import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TestAct, TestScenario } from '#contract/orders/test-mode.ts'
import { playTestOrder } from '#domain/test-mode/play-test-order.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { Toast } from '#web/ui/feedback/toast.tsx'
import { TestOrderPage } from './test-order-page.tsx'
import { TestStoreScreen } from './test-store-screen.tsx'

const scenarios: readonly TestScenario[] = [
  'SMOOTH',
  'DECLINE',
  'REFUSAL',
  'PROVIDER_DOWN',
  'DELAY',
  'OUT_OF_STOCK',
]

/** The test store, with what was done to one of its orders so many seconds ago. */
function store(scenario: TestScenario, did: readonly [TestAct, secondsAgo: number][]) {
  const now = Date.now()
  const acts = did.map(([act, secondsAgo]) => ({ act, at: new Date(now - secondsAgo * 1000) }))
  return {
    orders: scenarios.map((each) => playTestOrder(each, each === scenario ? acts : [], new Date(now))),
  }
}

test('in real mode the screen says what test mode is, and a refusal to turn it on is shown', async () => {
  const calls = serve({
    'PUT /user/test-mode': () => refuse(500, { error: 'INTERNAL', message: 'Try again.' }),
  })
  await mount(
    <>
      <TestStoreScreen />
      <Toast />
    </>,
    '/dashboard/test-mode',
  )
  await page.getByRole('button', { name: 'Turn on test mode' }).click()
  await expect.poll(() => calls.at(-1)?.body).toEqual({ isOn: true })
  await expect.element(page.getByText('Try again.').first()).toBeInTheDocument()
})

test('a declined card shows the wait, what it would cost, and how it goes on', async () => {
  const calls = serve({
    'GET /test-mode/orders': () => store('DECLINE', [['SUBMIT', 10]]),
    'POST /test-mode/orders/DECLINE/acts': () =>
      refuse(409, { error: 'TEST_ORDER_CHANGED', message: 'Moved on.' }),
  })
  await mount(
    <>
      <TestOrderPage scenario="DECLINE" />
      <Toast />
    </>,
    '/dashboard/test-mode/DECLINE',
  )
  await expect.element(page.getByText('Waiting for payment', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/You haven’t been charged/)).toBeVisible()
  await page.getByRole('button', { name: /Pay \$16\.45 with another card/ }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'PAY' })
  await expect.element(page.getByText('Moved on.').first()).toBeInTheDocument()
})

test('canceling names the refund before it happens', async () => {
  const calls = serve({
    'GET /test-mode/orders': () => store('SMOOTH', [['SUBMIT', 8]]),
    'POST /test-mode/orders/SMOOTH/acts': () => ({
      order: store('SMOOTH', [
        ['SUBMIT', 8],
        ['CANCEL', 0],
      ]).orders[0],
    }),
  })
  await mount(<TestOrderPage scenario="SMOOTH" />, '/dashboard/test-mode/SMOOTH')
  await page.getByRole('button', { name: /Cancel order/ }).click()
  await expect.element(page.getByText(/refund \$19\.96\. You can’t undo this/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and refund $19.96' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ act: 'CANCEL' })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a late order offers a message for its buyer, and sends nothing', async () => {
  const calls = serve({ 'GET /test-mode/orders': () => store('DELAY', [['SUBMIT', 40]]) })
  await mount(<TestOrderPage scenario="DELAY" />, '/dashboard/test-mode/DELAY')
  await expect.element(page.getByText('The ship-by date has passed')).toBeVisible()
  await page.getByRole('button', { name: 'Draft message' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringMatching(/^Hello Rosa Delgado/))
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('an order that the test store doesn’t have is not found', async () => {
  serve({ 'GET /test-mode/orders': () => store('SMOOTH', []) })
  await mount(<TestOrderPage scenario="NONE" />, '/dashboard/test-mode/NONE')
  await expect.element(page.getByText('Order not found')).toBeVisible()
})
