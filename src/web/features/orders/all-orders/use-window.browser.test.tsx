import { useRef } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#web/testing/mount.tsx'
import { useWindow } from './use-window.ts'

function List() {
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useWindow(box, 5_000, 20)
  return (
    <div ref={box} data-box style={{ height: 200, overflowY: 'auto' }}>
      <div style={{ height: 5_000 * 20, paddingTop: first * 20 }} data-rows={`${first}-${last}`} />
    </div>
  )
}

test('only the rows in view are drawn, with a margin, wherever the list is scrolled to', async () => {
  const { box } = await mount(<List />)
  const rows = () => box.querySelector<HTMLElement>('[data-rows]')!.dataset.rows
  const list = box.querySelector('[data-box]')!
  await expect.poll(rows).toBe('0-16')
  list.scrollTop = 1_000 * 20
  await expect.poll(rows).toBe('994-1016')
  list.scrollTop = 5_000 * 20
  await expect.poll(rows).toBe('4984-5000')
})
