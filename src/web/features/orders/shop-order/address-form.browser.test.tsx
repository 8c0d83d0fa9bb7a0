import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#contract/values.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AddressForm } from './address-form.tsx'

const address: Address = {
  name: 'Ida Berg',
  company: null,
  line1: '12 Hill Road',
  line2: null,
  line3: null,
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  phone: null,
}
const form = (over: Partial<Address>, onSave = vi.fn()) => (
  <AddressForm
    address={{ ...address, ...over }}
    error={null}
    isSaving={false}
    onSave={onSave}
    onClose={() => undefined}
  />
)

test('an incomplete address says at once what is missing, and isn’t saved', async () => {
  serve({})
  const onSave = vi.fn()
  await mount(form({ city: '' }, onSave))
  await expect.element(page.getByLabelText('City')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save address' }).click()
  expect(onSave).not.toHaveBeenCalled()
})

test('a corrected address is saved whole and trimmed, empty lines as none', async () => {
  serve({})
  const onSave = vi.fn()
  await mount(form({ city: '' }, onSave))
  await page.getByLabelText('City').fill(' Portland ')
  await page.getByLabelText('Company (optional)').fill('  ')
  await page.getByRole('button', { name: 'Save address' }).click()
  expect(onSave.mock.calls).toEqual([[address]])
})
