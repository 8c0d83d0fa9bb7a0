import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useLastRecord } from './use-last-record.ts'

// The record's page is another screen, so the list is a new one after coming back.
function List() {
  return <output>{useLastRecord('/dashboard/products/') ?? 'none'}</output>
}
const last = () => page.getByRole('status').element().textContent

test('the list knows whose page the user came back from', async () => {
  const { router } = await mount(<List />, '/dashboard/products/prd%207')
  await router.navigate({ to: '/dashboard/products' })
  await expect.poll(last).toBe('prd 7')
})

test('no record is marked when the user came from another screen', async () => {
  const { router } = await mount(<List />, '/dashboard/analytics')
  await router.navigate({ to: '/dashboard/products' })
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/products')
  expect(last()).toBe('none')
})
