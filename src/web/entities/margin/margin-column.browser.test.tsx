import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MarginOfOrder } from '#contract/money/margins.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useMarginColumn } from './use-margin-column.tsx'

const orders = ['so_1', 'so_2', 'so_3'].map((id) => ({ id, seen: '' }))
const idOf = (row: string) => row
const margins: MarginOfOrder[] = [
  { id: 'so_1', isEstimate: true, marginCents: 750, soldCents: 2_500 },
  { id: 'so_2', isEstimate: false, marginCents: null, soldCents: null },
]

function Cells() {
  const [column] = useMarginColumn<string>('shopOrderIds', orders, idOf)
  return <ul>{orders.map(({ id }) => column && <li key={id}>{column.cell(id)}</li>)}</ul>
}

test('each order shows its margin, that its rate is missing, or that it has none', async () => {
  serve({ 'GET /user': () => ({ premium_level: 1 }), 'POST /user/margins/of': () => ({ margins }) })
  await mount(<Cells />)
  await expect.element(page.getByText('$7.50')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['$7.5030.0% est.', 'No rate', '–'])
})

test('without the plan there is no column, and nothing is asked', async () => {
  const calls = serve({ 'GET /user': () => ({ premium_level: 0 }) })
  await mount(<Cells />)
  await expect.poll(() => calls.length).toBe(1)
  expect(page.getByRole('listitem').elements()).toEqual([])
})
