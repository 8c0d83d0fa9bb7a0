import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useAddressNotice } from './use-address-notice.ts'

const isNotice = (text: string | undefined): text is 'saved' => text === 'saved'

function Section() {
  return <output>{useAddressNotice('card', isNotice) ?? 'nothing'}</output>
}
const shown = () => page.getByRole('status').element().textContent

test('what Stripe’s page led to stays on screen, and a reload does not say it again', async () => {
  const { search } = await mount(<Section />, '/dashboard/settings/billing?card=saved')
  await expect.poll(() => search().card).toBeUndefined()
  expect(shown()).toBe('saved')
})

test('an address that was made up says nothing', async () => {
  const { search } = await mount(<Section />, '/dashboard/settings/billing?card=You+won')
  await expect.poll(() => search().card).toBeUndefined()
  expect(shown()).toBe('nothing')
})
