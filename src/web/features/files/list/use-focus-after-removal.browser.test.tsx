import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function List() {
  const [names, setNames] = useState(['one', 'two', 'three'])
  const list = useFocusAfterRemoval<HTMLUListElement>(() => document.querySelector<HTMLElement>('#fallback'))
  return (
    <>
      <button type="button" id="fallback">
        Fallback
      </button>
      <ul {...list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test('removing rows by keyboard moves to the row that took the place, and at last to the fallback', async () => {
  await mount(<List />)
  button('Remove two').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove three')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove one')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Fallback')).toHaveFocus()
})

test('a focus outside the list stays there', async () => {
  await mount(<List />)
  button('Remove one').element().focus()
  button('Fallback').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remove one')).toHaveFocus()
  button('Fallback').element().focus()
  ;(button('Remove one').element() as HTMLElement).click()
  await expect.element(button('Remove one')).not.toBeInTheDocument()
  await expect.element(button('Fallback')).toHaveFocus()
})
