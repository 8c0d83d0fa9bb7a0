import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { FilterChips } from './filter-chips.tsx'

function Filters() {
  const { search } = useAnyScreenSearch<'tag' | 'source'>()
  return (
    <FilterChips
      filters={[
        { key: 'tag', label: 'Tag', param: 'tag', value: search.tag ?? null, cleared: { tag: undefined } },
        {
          key: 'source',
          label: 'Store',
          value: search.source ?? null,
          cleared: { source: undefined },
          options: ['shippo', 'shipstation'].map((key) => ({ key, label: key, patch: { source: key } })),
        },
      ]}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name })
const open = async (address = '/dashboard/orders') => {
  serve({})
  const { search } = await mount(<Filters />, address)
  return search
}

test('a filter with a text is added, changed and removed by keyboard, and the URL keeps it', async () => {
  const search = await open('/dashboard/orders?page=3')
  button('Add filter').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Tag')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const field = page.getByRole('textbox', { name: 'Filter by tag' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' rush {Enter}')
  await expect.poll(search).toEqual({ tag: 'rush' })
  await expect.element(button('Add filter')).toHaveFocus()
  await button('Tag: rush').click()
  await field.fill('gift')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Tag: rush')).toBeVisible()
  await button('Remove filter: Tag').click()
  await expect.poll(search).toEqual({})
  await expect.element(button('Clear all')).not.toBeInTheDocument()
})

test('leaving the field takes the text, and leaving it empty adds nothing', async () => {
  const search = await open()
  await button('Add filter').click()
  await item('Tag').click()
  await page.getByRole('textbox').fill('rush')
  await userEvent.tab()
  await expect.poll(search).toEqual({ tag: 'rush' })
  await button('Remove filter: Tag').click()
  await button('Add filter').click()
  await item('Tag').click()
  await userEvent.tab()
  await expect.poll(search).toEqual({})
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a filter with options is chosen from a menu and changed from its chip', async () => {
  const search = await open()
  await button('Add filter').click()
  await item('Store').click()
  await item('shippo').click()
  await expect.poll(search).toEqual({ source: 'shippo' })
  await button('Store: shippo').click()
  await item('shipstation').click()
  await expect.poll(search).toEqual({ source: 'shipstation' })
})

test('“Clear all” clears every filter', async () => {
  const search = await open('/dashboard/orders?tag=rush&source=shippo&show=ready')
  await button('Clear all').click()
  await expect.poll(search).toEqual({ show: 'ready' })
})
