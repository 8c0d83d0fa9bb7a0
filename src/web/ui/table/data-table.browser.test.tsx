import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { BulkAction, BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  id: string
  isLocked?: boolean
}

function Id({ id }: { id: string }) {
  onDraw(id)
  return id
}

const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'Order', narrow: 'title', cell: ({ id }) => <Id id={id} /> },
]
const rows: readonly Row[] = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, isLocked: id === '4' }))

/** Set by the test that counts what is drawn. */
let onDraw: (id: string) => void = () => undefined

interface Props {
  onOpen?: (row: Row) => void
  onAct?: (row: Row) => void
  onSelected?: (ids: string[]) => void
}

function Table({ onOpen = () => undefined, onAct = () => undefined, onSelected }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const change = (next: ReadonlySet<string>) => {
    setSelected(next)
    onSelected?.([...next].toSorted())
  }
  return (
    <>
      <label>
        Note <input />
      </label>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => `order ${id}`}
        selection={{ selected, onChange: change, canSelect: ({ isLocked }) => !isLocked }}
        onOpen={onOpen}
        onAct={onAct}
        empty={null}
      />
      <BulkBar count={selected.size} onClear={() => change(new Set())}>
        <BulkAction label="Submit" icon={null} onSelect={() => undefined} />
      </BulkBar>
    </>
  )
}

const box = (id: string) => page.getByRole('checkbox', { name: `Select order ${id}` })
const row = (id: string) => page.getByRole('row').filter({ hasText: id })
const count = page.getByText(/selected$/)

test('a shift range includes its first and its last row, and leaves out what may not be selected', async () => {
  const onSelected = vi.fn()
  await mount(<Table onSelected={onSelected} />)
  await box('2').click()
  await box('5').click({ modifiers: ['Shift'] })
  expect(onSelected).toHaveBeenLastCalledWith(['2', '3', '5'])
})

test('a shift range works upward too, and clears as it selects', async () => {
  const onSelected = vi.fn()
  await mount(<Table onSelected={onSelected} />)
  await box('6').click()
  await box('1').click({ modifiers: ['Shift'] })
  expect(onSelected).toHaveBeenLastCalledWith(['1', '2', '3', '5', '6'])
  await box('3').click({ modifiers: ['Shift'] })
  expect(onSelected).toHaveBeenLastCalledWith(['5', '6'])
})

test('"select all" selects only what may be selected, then clears it', async () => {
  const onSelected = vi.fn()
  await mount(<Table onSelected={onSelected} />)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.click()
  expect(onSelected).toHaveBeenLastCalledWith(['1', '2', '3', '5', '6'])
  await expect.element(all).toBeChecked()
  await all.click()
  expect(onSelected).toHaveBeenLastCalledWith([])
})

test('selecting a row draws no other row again', async () => {
  await mount(<Table />)
  await box('2').click()
  await expect.element(box('2')).toBeChecked()
  const drawn: string[] = []
  onDraw = (id) => drawn.push(id)
  await box('3').click()
  await expect.element(box('3')).toBeChecked()
  onDraw = () => undefined
  expect([...new Set(drawn)].toSorted()).toEqual(['2', '3'])
})

test('a locked row has no checkbox to press', async () => {
  const onSelected = vi.fn()
  await mount(<Table onSelected={onSelected} />)
  row('4').element().focus()
  await userEvent.keyboard('x')
  expect(onSelected).not.toHaveBeenCalled()
})

test('j and k move between rows, x selects, e acts, Enter opens', async () => {
  const [onOpen, onAct, onSelected] = [vi.fn(), vi.fn(), vi.fn()]
  await mount(<Table {...{ onOpen, onAct, onSelected }} />)
  await expect.element(row('1')).toBeVisible()
  await userEvent.keyboard('jjj')
  await expect.element(row('3')).toHaveFocus()
  await userEvent.keyboard('kx')
  expect(onSelected).toHaveBeenLastCalledWith(['2'])
  await userEvent.keyboard('e')
  expect(onAct).toHaveBeenCalledWith(rows[1])
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(rows[1])
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('single keys do nothing while someone types', async () => {
  const [onOpen, onAct, onSelected] = [vi.fn(), vi.fn(), vi.fn()]
  await mount(<Table {...{ onOpen, onAct, onSelected }} />)
  const note = page.getByLabelText('Note')
  await note.click()
  await userEvent.keyboard('jxke')
  await expect.element(note).toHaveValue('jxke')
  await expect.element(note).toHaveFocus()
  expect([onOpen, onAct, onSelected].map((each) => each.mock.calls.length)).toEqual([0, 0, 0])
})

test('a click on a row opens it, a click on its checkbox does not', async () => {
  const onOpen = vi.fn()
  await mount(<Table onOpen={onOpen} />)
  await box('2').click()
  expect(onOpen).not.toHaveBeenCalled()
  await row('3').getByText('3').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[2])
})

test('the bulk bar counts, and Escape clears it with the focus kept in the view', async () => {
  await mount(<Table />)
  await box('2').click()
  await box('3').click()
  await expect.poll(() => count.element().textContent).toMatch(/^2 selected$/)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(count).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
  await box('2').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(count).not.toBeInTheDocument()
})

test('an empty table shows why, a loading one holds its place', async () => {
  const empty = <p>No orders yet</p>
  const plain = {
    caption: 'Orders',
    columns,
    rowKey: ({ id }: Row) => id,
    rowLabel: ({ id }: Row) => id,
    empty,
  }
  await mount(
    <>
      <DataTable {...plain} rows={[]} />
      <DataTable {...plain} rows={undefined} skeletonRows={3} />
    </>,
  )
  await expect.element(page.getByText('No orders yet')).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(4)
})
