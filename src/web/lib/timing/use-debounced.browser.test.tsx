import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useDebounced } from './use-debounced.ts'

const seen: string[] = []

function Search() {
  const [typed, setTyped] = useState({ text: '' })
  const { text } = useDebounced(typed, 150)
  if (seen.at(-1) !== text) seen.push(text)
  return (
    <>
      <input
        aria-label="Search"
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value })}
      />
      <output>{text}</output>
    </>
  )
}

test('only the text at a pause is passed on, not every key press', async () => {
  seen.length = 0
  await mount(<Search />)
  const box = page.getByLabelText('Search').element() as HTMLInputElement
  for (const text of ['v', 'va', 'vas', 'vase']) type(box, text)
  await expect.element(page.getByRole('status')).toHaveTextContent('vase')
  expect(seen).toEqual(['', 'vase'])
})

/** As the browser does for a key press, without the time between two of them. */
function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
