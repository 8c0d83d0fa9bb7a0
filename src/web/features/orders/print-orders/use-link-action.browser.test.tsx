import { expect, test, vi } from 'vitest'
import { mount } from '#web/testing/mount.tsx'
import { useLinkAction } from './use-link-action.ts'

function Screen({ begin }: { begin: Parameters<typeof useLinkAction>[0] }) {
  useLinkAction(begin)
  return null
}

const actions = () => ({ 'submit-all': vi.fn(), 'submit-demo': vi.fn() })

test('a link that asks to submit begins once, and going back or reloading does not repeat it', async () => {
  const begin = actions()
  const { router, search } = await mount(
    <Screen begin={begin} />,
    '/dashboard/orders?ask=submit-all&view=ready',
  )
  await expect.poll(() => search().ask).toBeUndefined()
  expect(search().view).toBe('ready')
  expect(begin['submit-all']).toHaveBeenCalledTimes(1)
  expect(begin['submit-demo']).not.toHaveBeenCalled()
  // The address that asked is replaced, so neither "back" nor a reload finds it.
  expect(router.history.length).toBe(1)
  await router.navigate({ to: '/dashboard/orders', search: { view: 'held' } as never })
  router.history.back()
  await expect.poll(() => search().view).toBe('ready')
  expect(begin['submit-all']).toHaveBeenCalledTimes(1)
})

test('the same link begins again when it is followed again', async () => {
  const begin = actions()
  const { router, search } = await mount(<Screen begin={begin} />, '/dashboard/orders')
  for (const times of [1, 2]) {
    await router.navigate({ to: '/dashboard/orders', search: { ask: 'submit-demo' } as never })
    await expect.poll(() => search().ask).toBeUndefined()
    expect(begin['submit-demo']).toHaveBeenCalledTimes(times)
  }
})

test('an unknown request in the address begins nothing and is removed', async () => {
  const begin = actions()
  const { search } = await mount(<Screen begin={begin} />, '/dashboard/orders?ask=delete-all')
  await expect.poll(() => search().ask).toBeUndefined()
  for (const action of Object.values(begin)) expect(action).not.toHaveBeenCalled()
})
