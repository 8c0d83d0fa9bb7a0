import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { TicketDialog } from './ticket-dialog.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const trigger = { subject: 'Order T-1 failed', message: 'The order failed: “No stock”', printOrderId: 'po_1' }

test('a triggered ticket starts with its message and is about the order', async () => {
  const calls = serve({ 'POST /support/tickets': () => refuse(429, { error: 'TOO_MANY_REQUESTS' }) })
  await mount(<TicketDialog trigger={trigger} onClose={() => undefined} />)
  await expect.element(field('Subject')).toHaveValue('Order T-1 failed')
  await expect.element(field('Message')).toHaveValue('The order failed: “No stock”')
  await field('Message').fill('The order failed. Why?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      { kind: 'ORDER', subject: 'Order T-1 failed', text: 'The order failed. Why?', printOrderId: 'po_1' },
    ])
  // A refused ticket keeps what was written.
  await expect.element(field('Message')).toHaveValue('The order failed. Why?')
})

test('a ticket without a subject isn’t sent', async () => {
  const calls = serve({})
  await mount(<TicketDialog trigger={{ subject: '', message: 'Help' }} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(field('Subject')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})
