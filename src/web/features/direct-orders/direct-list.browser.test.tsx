import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { DirectList } from './direct-list.tsx'

const row = (id: string, over: object = {}) =>
  ({
    id,
    number: `D-${id}`,
    title: '',
    kind: 'DRAFT',
    version: 1,
    customerName: 'Ida Berg',
    country: 'US',
    lineNames: ['Vase'],
    itemCount: 1,
    totalCents: null,
    currency: 'USD',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    printOrder: null,
    ...over,
  }) as unknown as DirectOrderRow
const path = '/dashboard/orders/drafts'
const reply = (orders: DirectOrderRow[]) => ({
  orders,
  pagination: { page: 1, size: 50, pages: 1, total: orders.length, isEstimate: false },
  counts: { drafts: 1, templates: 0, sent: 1 },
})

test('a draft opens in the editor, and the tab chooses what is read', async () => {
  const calls = serve({ 'GET /orders/direct': () => reply([row('1')]) })
  const { router } = await mount(<DirectList />, path)
  await page.getByRole('link', { name: /Templates/ }).click()
  await expect.poll(() => calls.map(({ query }) => query.get('show'))).toContain('templates')
  await page.getByText('D-1').first().click()
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/1`)
})

test('an empty list says what manual orders are for, with a way to make one', async () => {
  serve({ 'GET /orders/direct': () => ({ ...reply([]), counts: { drafts: 0, templates: 0, sent: 0 } }) })
  const { router } = await mount(<DirectList />, path)
  await page.getByRole('button', { name: 'New manual order' }).first().click()
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/new`)
})
