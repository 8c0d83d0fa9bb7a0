import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { BulkReprocessDialog } from './bulk-reprocess-dialog.tsx'

const record = (id: string, orderNumber: string) => ({
  id,
  orderNumber,
  seller: { id: 'usr_1', name: 'Ada', email: 'ada@example.test' },
})

test('each order is submitted once, one after the other, with its own result', async () => {
  let underWay = 0
  let most = 0
  const submit = async () => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay -= 1
    return { order: {} }
  }
  const calls = serve({
    'GET /admin/slantOrders': () => ({
      records: [record('po_1', 'A-1'), record('po_2', 'A-2'), record('po_3', 'A-3')],
      pagination: { total: 3 },
    }),
    'PUT /admin/slantOrders/po_1/reprocess': submit,
    'PUT /admin/slantOrders/po_2/reprocess': () =>
      refuse(409, { error: 'PRICE_CHANGED', message: 'The price has changed.' }),
    'PUT /admin/slantOrders/po_3/reprocess': submit,
  })
  await mount(<BulkReprocessDialog code="SUBMIT_FAILED" onClose={() => {}} />)
  const start = page.getByRole('button', { name: 'Submit 3 orders again' })
  await expect.element(start).toBeDisabled()
  await page.getByLabelText('Reason').fill('The provider is back')
  await start.click()
  await expect.element(page.getByText('2 orders submitted again')).toBeVisible()
  await expect.element(page.getByText('The price has changed.')).toBeVisible()
  expect(page.getByText('Submitted again', { exact: true }).elements()).toHaveLength(2)
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual(
    ['po_1', 'po_2', 'po_3'].map((id) => [
      `/admin/slantOrders/${id}/reprocess`,
      { reason: 'The provider is back' },
    ]),
  )
  expect(most).toBe(1)
})
