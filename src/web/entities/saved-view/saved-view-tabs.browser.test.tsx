import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedView } from '#contract/orders/saved-views.ts'
import { mount, unmount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SavedViewTabs } from './saved-view-tabs.tsx'

afterEach(unmount)

const vases: SavedView = {
  id: 'view_1',
  list: 'unsubmitted',
  name: 'Vases',
  search: { sku: 'VASE', tag: 'gift' },
  isDefault: false,
  count: 3,
}

const tabs = (
  <SavedViewTabs
    list="unsubmitted"
    label="Status"
    filterKeys={['show', 'sku', 'tag']}
    builtIn={[
      { key: 'all', label: 'All', count: 9, search: { show: undefined } },
      { key: 'blocked', label: 'Blocked', search: { show: 'blocked' } },
    ]}
  />
)

const withViews = (...views: SavedView[]) => ({ 'GET /user/views': () => ({ views }) })
const tab = (name: string | RegExp) => page.getByRole('link', { name })
const filters = (search: Record<string, unknown>) => {
  const { page: _, ...rest } = search
  return rest
}

test('a saved view replaces all filters, and its tab is the current one', async () => {
  serve(withViews(vases))
  const { search } = await mount(tabs, '/dashboard/orders?show=blocked&sku=LAMP&page=3')
  await tab(/^Vases/).click()
  await expect.poll(() => search()).toEqual({ sku: 'VASE', tag: 'gift' })
  await expect.element(tab(/^Vases/)).toHaveAttribute('aria-current', 'page')
  await expect.element(tab(/^All/)).not.toHaveAttribute('aria-current')
})

test('a built-in tab leaves a saved view with all of its filters', async () => {
  serve(withViews(vases))
  const { search } = await mount(tabs, '/dashboard/orders?sku=VASE&tag=gift')
  await expect.element(tab(/^Vases/)).toHaveAttribute('aria-current', 'page')
  await tab(/^All/).click()
  await expect.element(tab(/^All/)).toHaveAttribute('aria-current', 'page')
  expect(filters(search())).toEqual({})
})

test('a view is renamed with keys alone', async () => {
  const calls = serve({
    ...withViews(vases),
    'PUT /user/views/view_1': () => ({ view: vases }),
  })
  await mount(tabs, '/dashboard/orders?sku=VASE&tag=gift')
  const menu = page.getByRole('button', { name: 'Change the view Vases' })
  await expect.element(menu).toBeVisible()
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}Gifts{Enter}')
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Gifts' })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test('opening a tab in another window leads where a click leads', async () => {
  serve(withViews(vases))
  const { search } = await mount(tabs, '/dashboard/orders?sku=LAMP&page=3')
  const blocked = new URL((tab('Blocked').element() as HTMLAnchorElement).href)
  expect(blocked.pathname).toBe('/dashboard/orders')
  await tab('Blocked').click()
  await expect.poll(() => filters(search())).toEqual(Object.fromEntries(blocked.searchParams))
  expect(filters(search())).toEqual({ show: 'blocked', sku: 'LAMP' })
})

test('the default view opens with the list, and All stays all afterwards', async () => {
  serve(withViews({ ...vases, search: { show: 'held' }, isDefault: true }))
  const { search } = await mount(tabs, '/dashboard/orders')
  await expect.element(tab(/^Vases/)).toHaveAttribute('aria-current', 'page')
  expect(filters(search())).toEqual({ show: 'held' })
  await tab(/^All/).click()
  await expect.element(tab(/^All/)).toHaveAttribute('aria-current', 'page')
  expect(filters(search())).toEqual({})
})

test('a list opened with filters keeps them instead of the default view', async () => {
  serve(withViews({ ...vases, isDefault: true }))
  const { search } = await mount(tabs, '/dashboard/orders?show=blocked')
  await expect.element(tab(/^Vases/)).toBeVisible()
  expect(filters(search())).toEqual({ show: 'blocked' })
})

test('filters are saved under a name, as a tab', async () => {
  const saved: SavedView[] = []
  const calls = serve({
    'GET /user/views': () => ({ views: saved }),
    'POST /user/views': () => {
      saved.push(vases)
      return { view: vases }
    },
  })
  await mount(tabs, '/dashboard/orders?sku=VASE&tag=gift')
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = page.getByRole('alertdialog').getByRole('button', { name: 'Save view' })
  await expect.element(save).toBeDisabled()
  await page.getByLabelText('Name').fill('Vases ')
  await save.click()
  await expect.element(tab(/^Vases/)).toHaveAttribute('aria-current', 'page')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'unsubmitted',
    name: 'Vases',
    search: { sku: 'VASE', tag: 'gift' },
  })
})

test('a view that is one of the built-in ones can’t be saved again', async () => {
  serve(withViews())
  await mount(tabs, '/dashboard/orders?show=blocked')
  await expect.element(tab('Blocked')).toHaveAttribute('aria-current', 'page')
  expect(page.getByRole('button', { name: 'Save view' }).elements()).toEqual([])
})

test('deleting a view asks first, then shows all orders', async () => {
  let views = [vases]
  const calls = serve({
    'GET /user/views': () => ({ views }),
    'DELETE /user/views/view_1': () => {
      views = []
      return {}
    },
  })
  const { search } = await mount(tabs, '/dashboard/orders?sku=VASE&tag=gift')
  await page.getByRole('button', { name: 'Change the view Vases' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
  await expect.poll(() => filters(search())).toEqual({})
  await expect.element(tab(/^Vases/)).not.toBeInTheDocument()
})
