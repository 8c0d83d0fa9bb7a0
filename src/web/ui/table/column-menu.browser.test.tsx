import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DataTable } from './data-table.tsx'
import { useColumnLayout } from './use-column-layout.ts'

const text = () => ''
const columns: readonly Column<{ id: string }>[] = [
  { key: 'order', header: 'Order', narrow: 'title', cell: ({ id }) => id },
  { key: 'buyer', header: 'Buyer', cell: text },
  { key: 'total', header: 'Total', cell: text },
]

function Orders({ user = 'nora' }: { user?: string }) {
  const layout = useColumnLayout('orders', user, columns)
  return (
    <>
      <ColumnMenu layout={layout} />
      <DataTable
        caption="Orders"
        layout={layout}
        columns={layout.columns}
        rows={[{ id: '1042' }]}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => `order ${id}`}
        empty={null}
      />
    </>
  )
}

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
const open = () => page.getByRole('button', { name: 'Columns' }).click()

test('a hidden column stays hidden after a reload, and only for this user', async () => {
  await mount(<Orders />)
  await open()
  await page.getByRole('checkbox', { name: /Buyer/ }).click()
  await expect.poll(headers).toEqual(['Order', 'Total'])
  await mount(<Orders />)
  await expect.poll(headers).toEqual(['Order', 'Total'])
  await mount(<Orders user="ben" />)
  await expect.poll(headers).toEqual(['Order', 'Buyer', 'Total'])
})

test('arrow keys on the handle move a column and say where it is', async () => {
  await mount(<Orders />)
  await open()
  const handle = page.getByRole('button', { name: /Move.*Total|Total.*[Mm]ove/ })
  handle.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(headers).toEqual(['Order', 'Total', 'Buyer'])
  await expect.element(page.getByText('Total, place 2 of 3')).toBeInTheDocument()
})

test('Reset brings every column back', async () => {
  await mount(<Orders />)
  await open()
  await page.getByRole('checkbox', { name: /Total/ }).click()
  await expect.poll(headers).toEqual(['Order', 'Buyer'])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(headers).toEqual(['Order', 'Buyer', 'Total'])
})
