import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { BlockList } from './block-list.tsx'

const items = Array.from({ length: 1_000 }, (_, index) => index + 1)

function Scroller({ count = items.length }: { count?: number }) {
  return (
    <div data-testid="scroller" style={{ height: 300, overflowY: 'auto' }}>
      <BlockList
        items={items.slice(0, count)}
        itemHeight={20}
        item={(number) => (
          // Taller than estimated.
          <li key={number} style={{ height: 30 }}>
            Message {number}
          </li>
        )}
      />
    </div>
  )
}

const scroller = () => page.getByTestId('scroller').element()
const message = (number: number) => page.getByText(`Message ${number}`, { exact: true })
const shown = () => scroller().querySelectorAll('li').length

test('of a thousand items only those near the view are in the page, and every one can be reached', async () => {
  await mount(<Scroller />)
  await expect.element(message(1)).toBeInTheDocument()
  expect(shown()).toBeLessThan(100)

  // The end moves on while blocks turn out taller than estimated.
  await expect
    .poll(() => {
      scroller().scrollTop = scroller().scrollHeight
      return message(1_000).query()
    })
    .not.toBeNull()
  await expect.poll(shown).toBeLessThan(150)
  await expect.element(message(1)).not.toBeInTheDocument()

  scroller().scrollTop = 0
  await expect.element(message(1)).toBeInTheDocument()
  await expect.element(message(1_000)).not.toBeInTheDocument()
})

test('a short list is simply there', async () => {
  await mount(<Scroller count={3} />)
  await expect.element(message(3)).toBeInTheDocument()
  expect(shown()).toBe(3)
})
