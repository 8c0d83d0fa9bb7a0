import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { SearchField } from './search-field.tsx'

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    setValue(text)
    onSearch(text)
  }
  return (
    <>
      <SearchField label="Search orders" value={value} onChange={change} delayMs={150} />
      <button type="button" onClick={() => setValue('from a view')}>
        Open view
      </button>
    </>
  )
}

const field = page.getByRole('searchbox', { name: 'Search orders' })

test('it searches once typing pauses, and at once on Enter', async () => {
  const onSearch = vi.fn()
  await mount(<Search onSearch={onSearch} />)
  await field.fill('vase ')
  expect(onSearch).not.toHaveBeenCalled()
  await expect.poll(() => onSearch.mock.calls).toEqual([['vase']])
  await field.fill('lamp')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('lamp')
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(onSearch).toHaveBeenCalledTimes(2)
})

test('Escape clears it, / moves the focus to it', async () => {
  const onSearch = vi.fn()
  await mount(<Search onSearch={onSearch} />)
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await field.fill('cup')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(field).toHaveValue('')
  expect(onSearch.mock.calls).toEqual([['cup'], ['']])
})

test('a value from elsewhere replaces what was typed', async () => {
  await mount(<Search onSearch={() => undefined} />)
  await field.fill('cup')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Open view' }).click()
  await expect.element(field).toHaveValue('from a view')
})

/** A list and what a search finds, which show the same field in other places. */
function Views() {
  const [text, setText] = useState('')
  const search = <SearchField label="Search orders" value={text} onChange={setText} delayMs={0} />
  return text ? <main>{search}</main> : <section>{search}</section>
}

test('the focus stays in the field when the search shows another view, and when it is cleared', async () => {
  await mount(<Views />)
  await field.click()
  await userEvent.keyboard('vase{Enter}')
  await expect.element(page.getByRole('main').getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('section input') === document.activeElement).toBe(true)
})
