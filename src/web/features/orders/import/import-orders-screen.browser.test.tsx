import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ImportOrdersScreen } from './import-orders-screen.tsx'

const csv = 'Order number,SKU\nA-1,POT\nA-2,POT\n'
const none = { CREATE: 0, UPDATE: 0, SAME: 0, SUBMITTED: 0, ERROR: 0 }
const order = (orderNumber: string, line: number, outcome: string) => ({
  ...{ orderNumber, line, outcome, rows: 1, buyerName: 'Ada', place: 'Boise, US', placedAt: null },
  ...{ items: '1 × POT', totalCents: 0, currency: 'USD', problems: [] },
})
const preview = {
  isApplied: false,
  rows: 2,
  remaining: 0,
  counts: { ...none, CREATE: 2 },
  warned: 0,
  needsCurrency: true,
  ignoredColumns: ['Weight'],
  orders: [order('A-1', 2, 'CREATE'), order('A-2', 3, 'CREATE')],
}
type Body = { csv: string; currency: string; apply?: boolean }

async function choose(answer: (body: Body) => unknown, file = new File([csv], 'orders.csv')) {
  const calls = serve({ 'POST /orders/import': ({ body }) => answer(body as Body) })
  await mount(<ImportOrdersScreen />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Body)
}

test('a long file is imported in as many calls as it needs, and the sum is reported', async () => {
  let left = 2
  const bodies = await choose(({ apply }) => {
    if (!apply) return preview
    left -= 1
    return { ...preview, isApplied: true, counts: { ...none, CREATE: 1 }, remaining: left }
  })
  await expect.element(page.getByText('Columns we don’t read: Weight.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 orders' }).click()
  await expect.element(page.getByText('2 orders imported from orders.csv')).toBeVisible()
  expect(bodies().map(({ apply = false }) => apply)).toEqual([false, true, true])
  for (const body of bodies()) expect(body).toMatchObject({ csv, currency: 'USD' })
})

test('an import that stops says how far it came, and continues', async () => {
  let calls = 0
  await choose(({ apply }) => {
    if (!apply) return preview
    calls += 1
    if (calls === 2)
      return refuse(503, { error: 'SERVICE_UNAVAILABLE', message: 'Service temporarily unavailable' })
    return { ...preview, isApplied: true, counts: { ...none, CREATE: 1 }, remaining: calls === 1 ? 1 : 0 }
  })
  await page.getByRole('button', { name: 'Import 2 orders' }).click()
  await expect.element(page.getByText(/1 order of 2 imported/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 order' }).click()
  await expect.element(page.getByText('1 order imported from orders.csv')).toBeVisible()
})

test('a file that can’t be read says why', async () => {
  const details = [{ path: 'body.csv', message: 'The file has no “Order number” column.' }]
  await choose(() => refuse(422, { error: 'CSV_UNREADABLE', message: 'We can’t read this file.', details }))
  await expect.element(page.getByText(/no “Order number” column/)).toBeVisible()
})

test('a workbook isn’t sent; the seller reads how to save it', async () => {
  const bodies = await choose(() => preview, new File(['PK'], 'orders.xlsx'))
  await expect.element(page.getByText(/orders.xlsx is a spreadsheet. Save it as CSV/)).toBeVisible()
  expect(bodies()).toEqual([])
})
