import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useExitingRows } from './use-exiting-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
interface Shown {
  rows: { id: string }[]
  view: string
  isSettled: boolean
}
let show: (next: Partial<Shown>) => void
/** Everything that was drawn. */
let drawn: string[] = []

function List() {
  const [shown, setShown] = useState<Shown>({ rows: rows('a', 'b', 'c'), view: 'all', isSettled: true })
  show = (next) => setShown((before) => ({ ...before, ...next }))
  const all = useExitingRows(shown.rows, shown.view, shown.isSettled) ?? []
  const text = all.map(({ row, isLeaving }) => (isLeaving ? `(${row.id})` : row.id)).join(' ')
  drawn.push(text)
  return <output>{text}</output>
}

beforeEach(() => {
  drawn = []
})

const shown = () => page.getByRole('status').element().textContent

test('a submitted order fades out in its place, then is gone', async () => {
  await mount(<List />)
  show({ rows: rows('a', 'c') })
  await expect.poll(shown).toBe('a (b) c')
  await expect.poll(shown).toBe('a c')
})

test('rows of another page or filter are replaced without fading', async () => {
  await mount(<List />)
  show({ rows: rows('d', 'e'), view: 'page 2' })
  await expect.poll(shown).toBe('d e')
  expect(drawn.join()).not.toContain('(')
})

test('rows shown until the next page arrives don’t count as having left', async () => {
  await mount(<List />)
  show({ rows: rows('a'), isSettled: false })
  await expect.poll(shown).toBe('a')
  expect(drawn.join()).not.toContain('(')
})
