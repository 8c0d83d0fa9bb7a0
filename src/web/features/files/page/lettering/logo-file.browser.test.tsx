import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { LogoFile } from './logo-file.tsx'

// Passed on as it is.
const area = { logo: { heightMm: 8 } } as LetteringArea
const button = () => page.getByRole('button', { name: 'Make a file with only the logo' })

test('a file with the logo is made, or the reason shown, and one that exists isn’t called new', async () => {
  const file = { fileId: 'fil_2', name: 'Sign with logo', isKnown: false }
  const replies = [
    { refusal: 'The logo doesn’t fit into the area.', warning: null, file: null },
    { refusal: null, warning: 'Some shapes may be too narrow.', file },
    { refusal: null, warning: null, file: { ...file, isKnown: true } },
  ]
  const calls = serve({ 'POST /files/fil_1/lettering/logo': () => replies[calls.length - 1] })
  await mount(<LogoFile id="fil_1" area={area} />)
  await button().click()
  await expect.element(page.getByText('The logo doesn’t fit into the area.')).toBeVisible()
  await button().click()
  await expect.element(page.getByText('1 file added')).toBeVisible()
  await expect.element(page.getByText('Some shapes may be too narrow.')).toBeVisible()
  await button().click()
  await expect.element(page.getByText('You already have this file')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ area }, { area }, { area }])
})

test('fields that aren’t numbers can’t be made', async () => {
  serve({})
  await mount(<LogoFile id="fil_1" area={null} />)
  await expect.element(button()).toBeDisabled()
})
