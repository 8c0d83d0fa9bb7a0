import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PrintOrderEvent } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { OrderTimeline } from './order-timeline.tsx'

const event = (id: string, at: string, text: string) => ({
  ...{ id, at, text, actor: 'system', from: null, to: 'PRINTING' },
})
const events = [
  event('pe_1', '2026-11-20T10:00:00Z', 'Submitted'),
  event('pe_2', '2026-11-22T10:00:00Z', 'Printing'),
] as PrintOrderEvent[]
const before = {
  ...{ id: 'added', at: '2026-11-19T10:00:00Z', actor: 'system', text: 'Submitted by automatic ordering' },
  ...{ detail: null, change: null, to: null, printOrderId: null, run: { id: 'run_1', number: 7 } },
}
const failed = {
  ...before,
  ...{
    id: 'pe_0',
    at: '2026-11-18T10:00:00Z',
    text: 'Failed',
    to: 'FAILED',
    printOrderId: 'po_0',
    run: null,
  },
}
const changed = {
  ...before,
  ...{ id: 'chg_1', at: '2026-11-17T10:00:00Z', actor: 'store', text: 'Notes changed in ShipStation' },
  ...{ change: { before: 'Ring twice', after: '' }, run: null },
}
const history = [changed, failed, before, { ...failed, ...events[0], printOrderId: 'po_1' }]

const entries = () =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.match(/^(Submitted|Printing|Call the buyer|Wrap it)/)?.[0])

test('a note is written above the timeline, stands in it at its time, and is edited and deleted there', async () => {
  let saved: { note: string | null; noteAt: string | null } = { note: null, noteAt: null }
  const reply = () => ({ order: { id: 'so_1', history: [], ...saved } })
  serve({
    'GET /orders/so_1': reply,
    'PUT /orders/so_1/note': ({ body }) => {
      const { note } = body as { note: string | null }
      saved = { note, noteAt: note && '2026-11-21T10:00:00Z' }
      return reply()
    },
  })
  await mount(<OrderTimeline shopOrderId="so_1" printOrder={{ id: 'po_1', events }} />)
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

test('what happened before the print order stands in the same timeline, once, with its submission and its attempts', async () => {
  serve({ 'GET /orders/so_1': () => ({ order: { id: 'so_1', note: null, noteAt: null, history } }) })
  await mount(<OrderTimeline shopOrderId="so_1" printOrder={{ id: 'po_1', events }} />)
  const items = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(5)
  await expect
    .element(items.nth(2).getByRole('link', { name: 'Submission 7' }))
    .toHaveAttribute('href', '/dashboard/submissions/run_1')
  await expect
    .element(items.nth(3).getByRole('link', { name: 'View details' }))
    .toHaveAttribute('href', '/dashboard/orders/po_0')
  await expect.element(items.nth(4)).toMatchTextContent(/Store.*BeforeRing twiceNowNothing/)
  expect(page.getByRole('link').elements()).toHaveLength(2)
})
