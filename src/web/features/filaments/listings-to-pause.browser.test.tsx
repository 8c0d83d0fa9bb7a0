import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ListingsToPause } from './listings-to-pause.tsx'

const filamentId = '00000001-0000-4000-8000-000000000000'
const listing = (index: number) => ({
  storeName: 'Quill & Clay',
  sku: `HOOK-${index}`,
  name: `Hook ${index}`,
  productId: 'prd_hook',
  productName: 'Hook',
  choices: index === 0 ? ['Color: Black'] : [],
  sold: 12,
  lastSoldAt: '2026-11-20T10:00:00.000Z',
})

test('each listing says which choices to pause and what it sells; the rest is in the export', async () => {
  serve({
    [`GET /filaments/${filamentId}/listings`]: () => ({
      listings: Array.from({ length: 23 }, (_, index) => listing(index)),
    }),
  })
  await mount(<ListingsToPause filamentId={filamentId} />)
  await expect.element(page.getByText('Quill & Clay · HOOK-0 · Color: Black')).toBeVisible()
  await expect.element(page.getByText('Quill & Clay · HOOK-1 · All choices')).toBeVisible()
  await expect.element(page.getByText('And 3 more in the export.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Export listings' }))
    .toHaveAttribute('href', `/api/exports/filament-listings?filamentId=${filamentId}`)
})

test('nothing sold shows nothing, and a failure can be retried', async () => {
  let tries = 0
  serve({
    [`GET /filaments/${filamentId}/listings`]: () =>
      ++tries === 1 ? refuse(422, { error: 'VALIDATION_FAILED', message: 'Not now.' }) : { listings: [] },
  })
  await mount(<ListingsToPause filamentId={filamentId} />)
  await page.getByRole('button', { name: /Try again|Retry/ }).click()
  await expect.element(page.getByRole('region', { name: 'Listings to pause' })).not.toBeInTheDocument()
})
