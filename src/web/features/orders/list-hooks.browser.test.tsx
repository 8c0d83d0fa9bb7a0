import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { printOrdersPage } from '#web/data/orders/order-queries.ts'
import { useNeighbors } from '#web/list-screen/use-neighbors.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useFocusedRowKeys } from './to-submit/use-focused-row-keys.ts'

const pages: Record<string, string[]> = { '1': ['a', 'b'], '2': ['c', 'd'], '3': ['e'] }
const printOrders = {
  'GET /orders/slant/order-history': ({ query }: { query: URLSearchParams }) => {
    const number = query.get('page') ?? '1'
    const orders = pages[number]?.map((id) => ({ id })) ?? []
    return { orders, pagination: { page: Number(number), size: 2, pages: 3, total: 5, isEstimate: false } }
  },
}

function Neighbors({ id, at, formerId }: { id: string; at: number; formerId?: string }) {
  const list = {
    page: at,
    pageOf: (page: number) => printOrdersPage(page, { stage: undefined, number: undefined } as never),
    idsOf: ({ orders }: { orders: { id: string }[] }) => orders.map((order) => order.id),
  }
  const { previous, next } = useNeighbors(id, list, formerId)
  return (
    <output>{`${previous ? `${previous.id}${previous.page}` : '-'} ${next ? `${next.id}${next.page}` : '-'}`}</output>
  )
}

test.each([
  ['a', 1, '- b1'],
  ['b', 1, 'a1 c2'],
  ['c', 2, 'b1 d2'],
  ['e', 3, 'd2 -'],
  ['gone', 1, '- -'],
])('the neighbors of %s on page %d are %s, across pages', async (id, at, expected) => {
  serve(printOrders)
  await mount(<Neighbors id={id} at={at} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(expected)
})

test('a record that leaves its list keeps its neighbors', async () => {
  serve(printOrders)
  const { queryClient } = await mount(<Neighbors id="b" at={1} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('a1 c2')
  pages['1'] = ['a', 'c']
  await queryClient.refetchQueries()
  await expect.element(page.getByRole('status')).toHaveTextContent('a1 c2')
  pages['1'] = ['a', 'b']
})

function Submitted() {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setPrinting(true)}>
        Submit
      </button>
      {isPrinting ? (
        <Neighbors key="print" id="print" formerId="b" at={1} />
      ) : (
        <Neighbors key="b" id="b" at={1} />
      )}
    </>
  )
}

test('the record that another one became, on a page of its own, has the neighbors of that one', async () => {
  serve(printOrders)
  const { queryClient } = await mount(<Submitted />)
  await expect.element(page.getByRole('status')).toHaveTextContent('a1 c2')
  pages['1'] = ['a', 'c']
  await page.getByRole('button', { name: 'Submit' }).click()
  await queryClient.refetchQueries()
  await expect.element(page.getByRole('status')).toHaveTextContent('a1 c2')
  pages['1'] = ['a', 'b']
})

function Rows({ act }: { act: (key: string, id: string) => void }) {
  const rows = [{ id: 'a' }, { id: 'b' }]
  const by = (key: string) => (row: { id: string }) => act(key, row.id)
  useFocusedRowKeys(rows, { h: by('h'), t: by('t'), m: by('m'), c: by('c') })
  return (
    <table>
      <tbody>
        {rows.map(({ id }) => (
          <tr key={id} data-row-key={id}>
            <td>
              <button type="button">Open {id}</button>
              <input aria-label={`Note ${id}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('a row’s keys act on the focused row only, and not while typing', async () => {
  serve({})
  const act = vi.fn()
  await mount(<Rows act={act} />)
  await userEvent.keyboard('h')
  expect(act).not.toHaveBeenCalled()
  ;(page.getByRole('button', { name: 'Open b' }).element() as HTMLElement).focus()
  await userEvent.keyboard('h')
  await expect.poll(() => act.mock.calls).toEqual([['h', 'b']])
  await page.getByLabelText('Note a').fill('c')
  await userEvent.keyboard('m')
  expect(act).toHaveBeenCalledTimes(1)
})
