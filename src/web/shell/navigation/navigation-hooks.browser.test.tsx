import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, unmount } from '#web/testing/mount.tsx'
import { useBottomInset } from './use-bottom-inset.ts'
import { useFocusOnViewChange } from './use-focus-on-view-change.ts'
import { useScreenTitle } from './use-screen-title.ts'

function Dock() {
  const [height, setHeight] = useState(56)
  const dock = useRef<HTMLDivElement>(null)
  useBottomInset(dock)
  return (
    <>
      <button type="button" onClick={() => setHeight(120)}>
        Grow
      </button>
      <div ref={dock} style={{ height }} />
    </>
  )
}

const inset = () => document.documentElement.style.getPropertyValue('--bottom-bar')

test('content ends above the bar at the bottom, also when the bar grows, and no space is left without it', async () => {
  await mount(<Dock />)
  await expect.poll(inset).toBe('56px')
  await page.getByRole('button', { name: 'Grow' }).click()
  await expect.poll(inset).toBe('120px')
  unmount()
  expect(inset()).toBe('')
})

function Title() {
  useScreenTitle()
  return null
}

test('the tab is named after the screen, and after the next one when it changes', async () => {
  const { router } = await mount(<Title />, '/dashboard/products')
  await expect.poll(() => document.title).toBe('Products · Spoolyard')
  await router.navigate({ to: '/dashboard/analytics' })
  await expect.poll(() => document.title).toBe('Analytics · Spoolyard')
})

function Shell() {
  const [view, setView] = useState('orders')
  const main = useFocusOnViewChange(view)
  return (
    <>
      <button type="button" onClick={() => setView('products')}>
        Products
      </button>
      <button type="button" onClick={() => setView('search')}>
        Search
      </button>
      <section ref={main} tabIndex={-1} aria-label="Screen">
        {view}
        {/* biome-ignore lint/a11y/noAutofocus: a view that knows where its focus belongs. */}
        {view === 'search' && <input aria-label="Text" autoFocus />}
      </section>
    </>
  )
}

test('a new view takes the focus from the link that was pressed, and leaves it where the view put it', async () => {
  await mount(<Shell />)
  const screen = page.getByRole('region', { name: 'Screen' })
  await expect.element(screen).not.toHaveFocus()
  await page.getByRole('button', { name: 'Products' }).click()
  await expect.element(screen).toHaveFocus()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByLabelText('Text')).toHaveFocus()
})
