import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { LetteringCard } from './lettering-card.tsx'

// The card reads these fields only.
const file = { id: 'fil_1', name: 'Sign.stl' } as unknown as FileDetail
const version = { version: 1, pictureUrl: null } as unknown as FileVersion
const measurement: Parameters<typeof LetteringCard>[0]['measurement'] = {
  bounds: { min: [0, 0, 0], max: [60, 40, 10] },
  triangles: 12,
}
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

test('an area is added with the keyboard’s fields, tried, and removed', async () => {
  const calls = serve({
    'GET /files/fil_1/lettering': () => ({ area: null }),
    'PUT /files/fil_1/lettering': ({ body }) => ({ area: body }),
    'DELETE /files/fil_1/lettering': () => ({ area: null }),
    'POST /files/fil_1/lettering/preview': () => ({
      picture: null,
      refusal: 'The text is too long.',
      warning: null,
      letterHeightMm: null,
    }),
  })
  await mount(<LetteringCard file={file} version={version} measurement={measurement} />)
  await button('Add text area').click()
  await page.getByLabelText('Width (mm)').fill('wide')
  await button('Save text area').click()
  await expect.element(page.getByText('Width must be a number').first()).toBeVisible()
  await page.getByLabelText('Width (mm)').fill('42')
  await button('Check that it prints').click()
  await expect.element(page.getByText('The text is too long.')).toBeVisible()
  await button('Save text area').click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ origin: [30, 20, 10], normal: [0, 0, 1], widthMm: 42 })
  await button('Remove text area').click()
  await expect.element(button('Add text area')).toBeVisible()
})

test('a part of more than a million triangles takes no text, and the card says what to do', async () => {
  serve({ 'GET /files/fil_1/lettering': () => ({ area: null }) })
  const detailed = { ...measurement, triangles: 1_234_567 }
  await mount(<LetteringCard file={file} version={version} measurement={detailed} />)
  await expect.element(page.getByText(/has 1,234,567 triangles.*Simplify it/)).toBeVisible()
  expect(button('Add text area').query()).toBeNull()
})
