import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['In review', 'Reported', 'Listed', 'Paused', 'Removed', 'Drafts', 'Public pictures', 'All'].map(
  (label) => ({ key: label, label, href: '#' }),
)

/** Whether a tab is seen whole in the row. */
function isInView(name: string): boolean {
  const row = page.getByRole('navigation').element().getBoundingClientRect()
  const tab = page.getByRole('link', { name }).element().getBoundingClientRect()
  return tab.left >= row.left && tab.right <= row.right
}

test('on a phone the current tab is in view, and the page stays where it is', async () => {
  await page.viewport(390, 600)
  const show = (current: string) =>
    mount(
      <div style={{ paddingTop: 1200 }}>
        <Tabs label="Portals" tabs={tabs} current={current} onSelect={() => undefined} />
      </div>,
    )
  await show('All')
  await expect.poll(() => isInView('All')).toBe(true)
  expect(isInView('In review')).toBe(false)
  expect(window.scrollY).toBe(0)
  await show('In review')
  await expect.poll(() => isInView('In review')).toBe(true)
})
