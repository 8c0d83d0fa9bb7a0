import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { SideBar } from './side-bar.tsx'
import { toggleSideBar } from './side-bar-width.ts'

beforeEach(() => localStorage.clear())

function Shell() {
  useShortcut('b', toggleSideBar)
  return <SideBar />
}

const open = (hasPortals = false, address = '/dashboard') => {
  serve({
    'GET /user': () => ({ id: 'usr_1', hasPortals }) as Account,
    'GET /counts': () => ({ toSubmit: 84, inProduction: 0 }),
  })
  return mount(<Shell />, address)
}
const link = (name: string | RegExp) => page.getByRole('link', { name })
const shown = (text: string) =>
  [...document.querySelectorAll('aside span')].some(
    (one) => one.textContent === text && !one.classList.contains('sr-only'),
  )

test('the sidebar collapses to icons with their names as tooltips, and the choice stays', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(link('Orders 84')).toBeVisible()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => shown('Analytics')).toBe(false)
  await expect.element(link('Orders 84')).toBeVisible()
  await link('Analytics').hover()
  const tooltip = () =>
    page
      .getByText('Analytics', { exact: true })
      .elements()
      .find((one) => !one.closest('aside'))
  await expect.poll(tooltip).toBeTruthy()
  await open()
  await expect
    .element(page.getByRole('button', { name: 'Expand sidebar' }))
    .toHaveAttribute('aria-expanded', 'false')
  expect(shown('Analytics')).toBe(false)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(() => shown('Analytics')).toBe(true)
})

test('a key collapses and expands it', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(link('Analytics')).toBeVisible()
  await userEvent.keyboard('b')
  await expect.poll(() => shown('Analytics')).toBe(false)
  await userEvent.keyboard('b')
  await expect.poll(() => shown('Analytics')).toBe(true)
})

test('the screens of the open section stay reachable as icons', async () => {
  await page.viewport(1440, 900)
  localStorage.setItem('spoolyard.sidebar', 'icons')
  await open(false, '/dashboard/orders')
  for (const name of ['At risk', 'All orders', 'Submissions']) await expect.element(link(name)).toBeVisible()
})

test('portals are listed for those who have one, and while one is open', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.element(link('Analytics')).toBeVisible()
  await expect.element(link('Portals')).not.toBeInTheDocument()
  await open(false, '/dashboard/portals')
  await expect.element(link('Portals').first()).toBeVisible()
  await open(true)
  await expect.element(link('Portals')).toBeVisible()
})
