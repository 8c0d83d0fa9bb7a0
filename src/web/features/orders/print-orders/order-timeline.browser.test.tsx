import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { OrderTimeline } from './order-timeline.tsx'

const event = (id: string, at: string, text: string) => ({
  ...{ id, at, text, actor: 'system', from: null, to: 'PRINTING' },
})
// The timeline reads these fields only.
const order = {
  shopOrderId: 'so_1',
  events: [
    event('pe_1', '2026-11-20T10:00:00Z', 'Submitted'),
    event('pe_2', '2026-11-22T10:00:00Z', 'Printing'),
  ],
} as unknown as PrintOrder

const entries = () =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.match(/^(Submitted|Printing|Call the buyer|Wrap it)/)?.[0])

test('a note is written above the timeline, stands in it at its time, and is edited and deleted there', async () => {
  let saved: { note: string | null; noteAt: string | null } = { note: null, noteAt: null }
  const reply = () => ({ order: { id: 'so_1', ...saved } })
  serve({
    'GET /orders/so_1': reply,
    'PUT /orders/so_1/note': ({ body }) => {
      const { note } = body as { note: string | null }
      saved = { note, noteAt: note && '2026-11-21T10:00:00Z' }
      return reply()
    },
  })
  await mount(<OrderTimeline order={order} />)
  const field = page.getByRole('textbox', { name: 'Your note' })
  const press = (name: string) => page.getByRole('button', { name }).click()
  await field.fill('Call the buyer')
  await press('Save note')
  await expect.poll(entries).toEqual(['Printing', 'Call the buyer', 'Submitted'])
  await expect.element(field).not.toBeInTheDocument()

  await press('Edit note')
  await expect.element(field).toHaveFocus()
  await press('Keep as it was')
  await expect.poll(entries).toEqual(['Printing', 'Call the buyer', 'Submitted'])
  await press('Edit note')
  await userEvent.clear(field)
  await press('Delete note')
  await expect.poll(entries).toEqual(['Printing', 'Submitted'])
  await expect.element(field).toHaveValue('')
})
