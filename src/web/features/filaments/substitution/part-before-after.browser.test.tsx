import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PartBeforeAfter } from './part-before-after.tsx'

const filament = (name: string, hex: string) => ({ id: name, name, hex }) as ListedFilament
const product = (id: string, name: string, hasModel = true): FilamentUse['products'][number] => ({
  ...{ id, name, sku: id, version: 1, places: ['part 1'] },
  model: hasModel ? { fileId: `file_${id}`, version: 2, name: `${name}.stl` } : null,
})

test('the part is shown in the new filament, and in the present one on request', async () => {
  serve({})
  await mount(
    <PartBeforeAfter
      filament={filament('PLA Black', '#111111')}
      other={filament('PLA Red', '#cc0000')}
      products={[product('none', 'Without model', false), product('hook', 'Hook'), product('tray', 'Tray')]}
    />,
  )
  await expect.element(page.getByText(/^Hook\.stl in .*Red$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Before' }).click({ force: true })
  await expect.element(page.getByText(/^Hook\.stl in .*Black$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Show product' }).click()
  await expect.element(page.getByRole('option', { name: 'Without model' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Tray' }).click()
  await expect.element(page.getByText(/^Tray\.stl in .*Black$/)).toBeVisible()
})

test('products without a model to show have no view', async () => {
  await mount(
    <PartBeforeAfter
      filament={filament('PLA Black', '#111111')}
      other={filament('PLA Red', '#cc0000')}
      products={[product('none', 'Without model', false)]}
    />,
  )
  await expect.element(page.getByRole('radio', { name: 'Before' })).not.toBeInTheDocument()
})
