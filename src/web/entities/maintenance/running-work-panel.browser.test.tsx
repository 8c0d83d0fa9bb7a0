import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { RunningWorkPanel } from './running-work-panel.tsx'

test('an administrator sees what still runs, until all is quiet', async () => {
  const busy = {
    ...{ phase: 'DRAINING', isQuiet: false, openCalls: 1, queuedOrders: 12, sellers: 2 },
    jobs: [{ name: 'send-print-orders', running: 2, startedAt: '2026-11-21T10:00:00.000Z' }],
    waitsSinceRestore: '2026-11-21T09:00:00.000Z',
  }
  let work: object = busy
  serve({ 'GET /admin/system/running': () => ({ work }) })
  await mount(<RunningWorkPanel />)
  await expect.element(page.getByText('Work in progress')).toBeVisible()
  await expect.element(page.getByText('12 from 2 sellers')).toBeVisible()
  await expect.element(page.getByText('send-print-orders (2)')).toBeVisible()
  await expect.element(page.getByText('Orders wait since a backup was restored')).toBeVisible()
  work = {
    ...busy,
    isQuiet: true,
    openCalls: 0,
    queuedOrders: 0,
    sellers: 0,
    jobs: [],
    waitsSinceRestore: null,
  }
  await expect.element(page.getByText('Quiet'), { timeout: 5_000 }).toBeVisible()
  await expect.element(page.getByText('Orders wait since')).not.toBeInTheDocument()
})

test('a failure to read it can be retried', async () => {
  serve({ 'GET /admin/system/running': () => refuse(403, { error: 'FORBIDDEN', message: 'No access.' }) })
  await mount(<RunningWorkPanel />)
  await expect.element(page.getByRole('button', { name: /Try again|Retry/ })).toBeVisible()
})
