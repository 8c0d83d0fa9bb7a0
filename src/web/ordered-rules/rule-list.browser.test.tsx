import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { changeRules } from './change-rules.ts'
import type { OrderedRule } from './ordered-rule.ts'
import { RuleList } from './rule-list.tsx'

const texts = ['Hold Germany', 'Tag gifts', 'Skip samples', 'Approve small orders']
const initial: OrderedRule[] = texts.map((text, index) => ({
  id: `rul_${index}`,
  position: index + 1,
  isOn: true,
  text,
}))
const query = {
  data: {},
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: async () => null,
}

function Rules() {
  const [rules, setRules] = useState(initial)
  return (
    <RuleList
      query={query}
      rows={rules}
      total={rules.length}
      highlighted={undefined}
      detailsOf={() => ({ hits: '3 orders in 7 days' })}
      onChange={(change) => setRules(changeRules(rules, change))}
      onEdit={() => undefined}
      onDelete={() => undefined}
      empty={null}
    />
  )
}

const items = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
const order = () =>
  items.elements().map((item) => texts.findIndex((text) => item.textContent?.includes(text)))

test('a rule that moves by its button keeps the focus, at the end of the list too', async () => {
  await mount(<Rules />)
  const down = page.getByRole('button', { name: 'Move rule 3 down' })
  await down.click()
  await expect.poll(order).toEqual([0, 1, 3, 2])
  const atTheEnd = page.getByRole('button', { name: 'Move rule 4 down' })
  await expect.element(atTheEnd).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(atTheEnd).toHaveFocus()
  expect(order()).toEqual([0, 1, 3, 2])
})

test('Alt with the arrow keys moves a rule, and not beyond an end', async () => {
  await mount(<Rules />)
  page.getByRole('button', { name: 'Edit rule 2' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(order).toEqual([1, 0, 2, 3])
  await expect.element(page.getByRole('button', { name: 'Edit rule 1' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual([1, 0, 2, 3])
  await userEvent.keyboard('{ArrowDown}')
  expect(order()).toEqual([1, 0, 2, 3])
})

test('a rule lands where it is dropped', async () => {
  await mount(<Rules />)
  await expect.element(items.first()).toBeVisible()
  await drag(0, 2)
  await expect.poll(order).toEqual([1, 2, 0, 3])
  await drag(3, 0)
  await expect.poll(order).toEqual([3, 1, 2, 0])
})

test('Escape cancels a drag', async () => {
  await mount(<Rules />)
  await expect.element(items.first()).toBeVisible()
  const { handle, drop } = await grab(0, 2)
  await expect.poll(() => items.first().element().className).toContain('opacity-50')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => items.first().element().className).not.toContain('opacity-50')
  handle.dispatchEvent(drop)
  expect(order()).toEqual([0, 1, 2, 3])
})

test('a rule that is off says so and can be switched on', async () => {
  await mount(<Rules />)
  await page.getByRole('switch', { name: 'Rule 2 is on' }).click()
  await expect.poll(() => items.nth(1).element().textContent).toMatch(/Off/)
  await page.getByRole('switch', { name: 'Rule 2 is on' }).click()
  await expect.poll(() => items.nth(1).element().textContent).toMatch(/3 orders in 7 days/)
})

/** Presses the handle of one row and moves the pointer onto another. */
async function grab(from: number, to: number) {
  const rows = items.elements()
  const handle = rows[from]!.querySelector<HTMLElement>('.cursor-grab')!
  // A pointer that the browser does not know can't be captured.
  handle.setPointerCapture = () => undefined
  const middleOf = (row: Element) => row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2
  const event = (type: string, row: Element) =>
    new PointerEvent(type, { bubbles: true, pointerId: 7, button: 0, clientY: middleOf(row) })
  handle.dispatchEvent(event('pointerdown', rows[from]!))
  await expect.poll(() => rows[from]!.className).toContain('opacity-50')
  handle.dispatchEvent(event('pointermove', rows[to]!))
  return { handle, drop: event('pointerup', rows[to]!) }
}

async function drag(from: number, to: number): Promise<void> {
  const { handle, drop } = await grab(from, to)
  handle.dispatchEvent(drop)
  handle.dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true, pointerId: 7 }))
}
