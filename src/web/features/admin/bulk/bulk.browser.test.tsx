import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkAct } from '#contract/teamwork/bulk-acts.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { StoresScreen } from '../stores/stores-screen.tsx'
import { BulkActPage } from './bulk-act-page.tsx'

const paginationOf = (total: number) => ({
  ...{ currentPage: 1, totalPages: 1, totalItems: total, pageSize: 50 },
  ...{ page: 1, size: 50, pages: Math.ceil(total / 50), total, isEstimate: false },
})
const owner = { id: 'usr_9', name: 'Ben', email: 'ben@x.test' }
const store = {
  ...{ id: 'shp_1', name: 'Clay', seller: { id: 'usr_1', name: 'Ada', email: 'ada@x.test' } },
  ...{ source: 'shippo', platform: null, isPaused: false, pause: null, status: 'CONNECTED' },
  ...{ lastSyncAt: null, lastError: null, createdAt: '2026-03-01T02:00:00.000Z' },
}
const act: BulkAct = {
  ...{ id: 'bulk_1', kind: 'SYNC', state: 'WAITING', reason: 'Outage', total: 600 },
  ...{ done: 0, skipped: 0, refused: 0, askedBy: owner, askedAt: '2026-03-01T02:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, note: null, endedAt: null },
}

test('all that match are selected, the dialog says how many and that another administrator is needed', async () => {
  await page.viewport(1280, 800)
  const calls = serve({
    'GET /admin/shops': () => ({ stores: [store], pagination: paginationOf(620) }),
    'POST /admin/bulk-acts/preview': () => ({ total: 600, needsAnother: true, cents: null }),
    'POST /admin/bulk-acts': () => ({ act }),
  })
  await mount(<StoresScreen />, '/admin-dashboard/stores?show=FAILING&q=clay')
  await page.getByRole('checkbox', { name: 'Select Clay' }).click()
  await page.getByRole('button', { name: 'Select all 620' }).click()
  await expect.element(page.getByText('620 selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Sync' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sync 600 stores?' })).toBeVisible()
  await expect.element(page.getByText(/another one confirms it/)).toBeVisible()
  await expect.element(page.getByText('20 other selected stores can’t be changed this way.')).toBeVisible()
  await page.getByLabelText('Reason').fill('Outage')
  await page.getByRole('button', { name: 'Request confirmation' }).click()
  const started = () => calls.find(({ path }) => path === '/admin/bulk-acts')?.body
  await expect.poll(started).toMatchObject({
    kind: 'SYNC',
    reason: 'Outage',
    filter: { search: 'clay', status: 'FAILING' },
  })
  expect(started()).not.toHaveProperty('filter.ids')
})

test('what another administrator requested is confirmed here, and shows its progress and why records were refused', async () => {
  await page.viewport(1280, 800)
  let current = act
  const refused = {
    recordId: 'shp_1',
    label: 'Clay',
    outcome: 'REFUSED',
    error: 'Reconnect it.',
    at: act.askedAt,
  }
  serve({
    'GET /admin/bulk-acts/bulk_1': () => ({ act: current }),
    'GET /admin/bulk-acts/bulk_1/rows': () => ({ rows: [refused], pagination: paginationOf(1) }),
    'POST /admin/bulk-acts/bulk_1/confirm': () => {
      current = { ...act, state: 'RUNNING', done: 5, refused: 1 }
      return { act: current }
    },
    'POST /admin/bulk-acts/bulk_1/stop': () => {
      current = { ...current, state: 'STOPPED', note: 'Enough' }
      return { act: current }
    },
  })
  await mount(<BulkActPage id="bulk_1" />, '/admin-dashboard/bulk-acts/bulk_1')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Sync 600 stores' }).click()
  await expect.element(page.getByText('6 of 600 stores')).toBeVisible()
  await expect.element(page.getByText('Reconnect it.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByLabelText('Reason').fill('Enough')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
})

test('on a narrow screen the record is readable above a long answer of the provider', async () => {
  await page.viewport(390, 844)
  const error =
    'Failed to cancel order. This order can no longer be canceled: Printing of all parts has begun. Nothing was refunded.'
  const refused = { recordId: 'po_1', label: '1042', outcome: 'REFUSED', error, at: act.askedAt }
  serve({
    'GET /admin/bulk-acts/bulk_1': () => ({ act: { ...act, kind: 'CANCEL', state: 'DONE', refused: 1 } }),
    'GET /admin/bulk-acts/bulk_1/rows': () => ({ rows: [refused], pagination: paginationOf(1) }),
  })
  await mount(<BulkActPage id="bulk_1" />, '/admin-dashboard/bulk-acts/bulk_1')
  const record = page.getByRole('link', { name: '1042' })
  await expect.element(record).toBeVisible()
  const [above, below] = [record, page.getByText(error)].map((each) => each.element().getBoundingClientRect())
  expect(above!.width).toBeGreaterThan(100)
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom)
})
