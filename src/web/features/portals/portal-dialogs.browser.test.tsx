import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalItem } from '#contract/portals/portal-items.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { NewPortalDialog } from './new-portal-dialog.tsx'
import { VariantsForm } from './variants-form.tsx'

// The form reads these fields only.
const portal = { id: 'por_1', version: 3, currency: 'USD', priceCents: 2_000 } as Portal
const item = (color: string): PortalItem => ({
  variant: { Color: color },
  priceCents: null,
  isOffered: true,
  costCents: 800,
  problems: [],
})
const sent = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method !== 'GET')

test('a portal isn’t created without a product', async () => {
  const calls = serve({ 'GET /products': () => ({ products: [] }) })
  await mount(<NewPortalDialog onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect.element(page.getByText('Choose a product').first()).toBeVisible()
  expect(sent(calls)).toEqual([])
})

test('variants are saved with the version they were read at, and a price below the bounds isn’t', async () => {
  const items = [item('Sand'), item('Moss')]
  const calls = serve({ 'PUT /portals/por_1/items': () => ({ items, isPending: false }) })
  await mount(<VariantsForm portal={portal} items={items} isPending={false} />)
  const price = page.getByRole('textbox', { name: /Sand/ })
  await price.fill('0.10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Each price must be from/).first()).toBeVisible()
  expect(sent(calls)).toEqual([])
  await price.fill('24.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([
      {
        version: 3,
        items: [
          { variant: { Color: 'Sand' }, priceCents: 2_450, isOffered: true },
          { variant: { Color: 'Moss' }, priceCents: null, isOffered: true },
        ],
      },
    ])
})
