import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'

function Drawer({ isOpen = true, layers = 1, act }: { isOpen?: boolean; layers?: number; act: () => void }) {
  useDrawerKeys(isOpen, { j: act })
  return (
    <>
      {Array.from({ length: layers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <div key={index} role="dialog" aria-label={`Layer ${index}`}>
          <input aria-label="Note" />
          <p>Order 1042</p>
        </div>
      ))}
    </>
  )
}

test('a key acts in an open drawer', async () => {
  const act = vi.fn()
  await mount(<Drawer act={act} />)
  await userEvent.keyboard('j')
  expect(act).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}j{/Control}k')
  expect(act).toHaveBeenCalledTimes(1)
})

test('a key doesn’t act while typing', async () => {
  const act = vi.fn()
  const { box } = await mount(<Drawer act={act} />)
  box.querySelector('input')!.focus()
  await userEvent.keyboard('j')
  expect(act).not.toHaveBeenCalled()
  expect(box.querySelector('input')!.value).toBe('j')
})

test('a key doesn’t act in a closed drawer, or under a dialog', async () => {
  const act = vi.fn()
  await mount(<Drawer isOpen={false} act={act} />)
  await userEvent.keyboard('j')
  await mount(<Drawer layers={2} act={act} />)
  await userEvent.keyboard('j')
  expect(act).not.toHaveBeenCalled()
})
