import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { switchSingleKeys } from './single-keys.ts'
import { useShortcut } from './use-shortcut.ts'

function Shortcut({ keys, onPress }: { keys: string; onPress: () => void }) {
  useShortcut(keys, onPress)
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Express" />
      <textarea aria-label="Note" />
    </>
  )
}

test('two keys in a row act, in their order only', async () => {
  const onPress = vi.fn()
  await mount(<Shortcut keys="g u" onPress={onPress} />)
  await userEvent.keyboard('ug')
  expect(onPress).not.toHaveBeenCalled()
  await userEvent.keyboard('gu')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('the second key of two isn’t a key that acts alone, whichever was there first', async () => {
  const [onTwo, onOne] = [vi.fn(), vi.fn()]
  const press = { 'g u': onTwo, u: onOne }
  for (const order of [
    ['g u', 'u'],
    ['u', 'g u'],
  ] as const) {
    await mount(order.map((keys) => <Shortcut key={keys} keys={keys} onPress={press[keys]} />))
    await userEvent.keyboard('gu')
  }
  expect([onTwo.mock.calls.length, onOne.mock.calls.length]).toEqual([2, 0])
  await userEvent.keyboard('u')
  expect(onOne).toHaveBeenCalledTimes(1)
})

test('a key does not act while typing, and does in a checkbox', async () => {
  const onPress = vi.fn()
  await mount(<Shortcut keys="n" onPress={onPress} />)
  for (const field of ['Name', 'Note']) {
    await page.getByLabelText(field).click()
    await userEvent.keyboard('n')
  }
  expect(onPress).not.toHaveBeenCalled()
  await page.getByLabelText('Express').click()
  await userEvent.keyboard('n')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a key does not act with Ctrl or under a dialog', async () => {
  const onPress = vi.fn()
  const { box } = await mount(<Shortcut keys="n" onPress={onPress} />)
  await userEvent.keyboard('{Control>}n{/Control}')
  const dialog = box.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  await userEvent.keyboard('n')
  expect(onPress).not.toHaveBeenCalled()
  dialog.remove()
  await userEvent.keyboard('n')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('where single keys are switched off, only Escape acts', async () => {
  const [onKey, onEscape] = [vi.fn(), vi.fn()]
  await mount(
    <>
      <Shortcut keys="n" onPress={onKey} />
      <Shortcut keys="Escape" onPress={onEscape} />
    </>,
  )
  switchSingleKeys(false)
  await userEvent.keyboard('n{Escape}')
  switchSingleKeys(true)
  expect(onKey).not.toHaveBeenCalled()
  expect(onEscape).toHaveBeenCalledTimes(1)
})
