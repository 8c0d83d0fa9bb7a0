import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ApplicationForm } from './application-form.tsx'
import { PublicProfileForm } from './public-profile-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method !== 'GET')

test('an application is sent only once it says who applies', async () => {
  const calls = serve({ 'POST /user/application': () => ({ application: {} }) })
  await mount(<ApplicationForm />)
  await page.getByRole('textbox', { name: 'What do you want printed?' }).fill('Vases')
  await button('Send application').click()
  await expect.element(page.getByText('Choose what describes you best').first()).toBeVisible()
  expect(sent(calls)).toEqual([])
  await page.getByText('I run a store').click()
  await page.getByRole('checkbox', { name: 'Shippo' }).click()
  await page.getByRole('combobox', { name: 'Orders per month' }).click()
  await page.getByRole('option', { name: 'Fewer than 50' }).click()
  await button('Send application').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ kind: 'SHOP', tools: ['SHIPPO'], ordersPerMonth: 'UNDER_50', parts: 'Vases', shopUrl: null }])
})

test('a taken public name is said while typing, with names that are free', async () => {
  const calls = serve({
    'GET /user/profile/name/quill': () => ({
      isAvailable: false,
      profile: null,
      reason: 'This name isn’t available',
      suggestions: ['quill-prints'],
    }),
    'GET /user/profile/name/quill-prints': () => ({
      isAvailable: true,
      profile: null,
      reason: null,
      suggestions: [],
    }),
    'POST /user/profile': () =>
      refuse(409, { error: 'PROFILE_NAME_TAKEN', message: 'This name isn’t available.' }),
  })
  await mount(<PublicProfileForm profile={null} />)
  await page.getByLabelText('Public name').fill('quill')
  await button('quill-prints').click()
  await expect.element(page.getByText('This name is available.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Links' }).fill('https://a.test\n https://b.test ')
  await button('Publish my profile').click()
  await expect.element(page.getByLabelText('Public name')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(calls).map(({ body }) => body)).toMatchObject([
    { name: 'quill-prints', links: ['https://a.test', 'https://b.test'], country: null },
  ])
})
