import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { keepHtml, keptHtml } from './kept-html.ts'

const words = (text: string) => <p>{text}</p>

test('what is shown again is rendered once, and never the HTML of something else', () => {
  const render = vi.fn(renderToString)
  keepHtml({ render, maxCharacters: 1_000 })
  expect(keptHtml(() => 'a', words('one'))).toBe('<p>one</p>')
  expect(keptHtml(() => 'a', words('one'))).toBe('<p>one</p>')
  expect(keptHtml(() => 'b', words('two'))).toBe('<p>two</p>')
  expect(render).toHaveBeenCalledTimes(2)
})

test('what wasn’t asked for longest goes first, and no more is kept than allowed', () => {
  const render = vi.fn(renderToString)
  // Each takes 11 characters.
  keepHtml({ render, maxCharacters: 25 })
  for (const name of ['a', 'b', 'a', 'c']) keptHtml(() => name, words('one'))
  expect(render).toHaveBeenCalledTimes(3)
  keptHtml(() => 'a', words('one'))
  expect(render).toHaveBeenCalledTimes(3)
  keptHtml(() => 'b', words('one'))
  expect(render).toHaveBeenCalledTimes(4)
})

test('browsers keep nothing, and neither does a server that may not', () => {
  keepHtml({ render: renderToString, maxCharacters: 0 })
  expect(keptHtml(() => 'a', words('one'))).toBeNull()
})
