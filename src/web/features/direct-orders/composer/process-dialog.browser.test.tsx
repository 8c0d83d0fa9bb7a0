import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ProcessDialog } from './process-dialog.tsx'
import type { Composer } from './use-composer.ts'

const address = {
  name: 'Ida Berg',
  line1: '12 Hill Road',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
}
// The dialog reads these fields only.
const order = {
  id: 'do_1',
  number: 'D-1',
  version: 4,
  itemCount: 2,
  leadTimeHours: 48,
  problems: [],
  orderData: { customer: { name: 'Ida Berg', details: { email: '', address } }, items: [] },
  price: { printingCents: 900, deliveryCents: 500, feeCents: 100, totalCents: 1_500 },
} as unknown as DirectOrder
const composer = (over: object = {}) =>
  ({ state: 'saved', save: async () => order, noteFailure: () => undefined, ...over }) as unknown as Composer
const submit = page.getByRole('button', { name: 'Submit and pay $15.00' })
const sent = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === '/orders/direct-process').map(({ body }) => body)
const nothing = () => undefined

test('exactly the shown price is agreed to, for the shown version', async () => {
  const calls = serve({ 'POST /orders/direct-process': () => ({ order: { id: 'po_1' } }) })
  const { router } = await mount(<ProcessDialog composer={composer()} order={order} onClose={nothing} />)
  await expect.element(page.getByText('Charged now')).toBeVisible()
  await submit.click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/po_1')
  expect(sent(calls)).toEqual([
    { publicOrderId: 'do_1', version: 4, acceptFindings: false, test: false, totalCents: 1_500 },
  ])
})

test('a free test agrees to no price', async () => {
  const calls = serve({ 'POST /orders/direct-process': () => ({ order: { id: 'po_1' } }) })
  await mount(<ProcessDialog composer={composer()} order={order} onClose={nothing} />)
  await page.getByRole('button', { name: 'Submit as a free test' }).click()
  await expect
    .poll(() => sent(calls))
    .toEqual([{ publicOrderId: 'do_1', version: 4, acceptFindings: false, test: true }])
})

test('issues must be accepted before anything is charged', async () => {
  const calls = serve({ 'POST /orders/direct-process': () => ({ order: { id: 'po_1' } }) })
  const problems = [{ line: 0, field: null, code: 'THIN', text: 'A wall is 0.4 mm thin.', weight: 'ACCEPT' }]
  await mount(
    <ProcessDialog composer={composer()} order={{ ...order, problems } as DirectOrder} onClose={nothing} />,
  )
  await expect.element(submit).toBeDisabled()
  await page.getByRole('checkbox', { name: /Print anyway/ }).click()
  await submit.click()
  await expect.poll(() => sent(calls)).toMatchObject([{ acceptFindings: true }])
})

test('a changed price is shown with the old one, and nothing is submitted until it is confirmed', async () => {
  const calls = serve({
    'POST /orders/direct-process': () => refuse(409, { error: 'PRICE_CHANGED', message: 'Changed.' }),
  })
  const save = vi.fn(async () => order)
  await mount(<ProcessDialog composer={composer({ save })} order={order} onClose={nothing} />)
  await submit.click()
  await expect.element(page.getByText('The price has changed')).toBeVisible()
  await expect.element(page.getByText(/You weren’t charged/)).toBeVisible()
  expect(save).toHaveBeenCalledWith(true)
  expect(sent(calls)).toHaveLength(1)
})

test('an order changed elsewhere closes the dialog and tells the editor', async () => {
  serve({
    'POST /orders/direct-process': () => refuse(409, { error: 'VERSION_OUTDATED', message: 'Outdated.' }),
  })
  const noteFailure = vi.fn()
  const onClose = vi.fn()
  await mount(<ProcessDialog composer={composer({ noteFailure })} order={order} onClose={onClose} />)
  await submit.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(noteFailure).toHaveBeenCalledOnce()
})
