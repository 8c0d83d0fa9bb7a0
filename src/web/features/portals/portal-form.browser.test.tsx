import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Portal } from '#contract/portals/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PortalForm } from './portal-form.tsx'

const portal: Portal = {
  id: 'por_1',
  version: 3,
  state: 'DRAFT',
  title: 'Ribbed vase',
  description: 'Tall.',
  category: null,
  priceCents: 2_490,
  currency: 'USD',
  countries: ['US'],
  leadDays: 5,
  rightsOrigin: 'OWN',
  rightsLicense: '',
  rightsEvidence: 'Sketches',
  reviewNote: null,
  product: { id: 'prd_1', name: 'Vase', sku: 'VASE', isArchived: false },
  submittedAt: null,
  listedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const show = () => mount(<PortalForm portal={portal} onDirty={() => undefined} />)

test('a change names the version it is based on, and money is sent in cents', async () => {
  const calls = serve({ 'PUT /portals/por_1': () => ({ ...portal, version: 4, priceCents: 3_050 }) })
  await show()
  await field('Price in USD').fill('30.5')
  await page.getByRole('button', { name: 'Remove United States' }).click()
  await field('Countries').fill('German')
  await page.getByRole('option', { name: 'Germany' }).click()
  await save()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ version: 3, priceCents: 3_050, countries: ['DE'], title: 'Ribbed vase' }])
})

test.each([
  ['Price in USD', '0.49'],
  ['Price in USD', 'cheap'],
  ['Lead time in days', '61'],
  ['Title', ''],
])('%s “%s” isn’t sent', async (label, text) => {
  const calls = serve({})
  await show()
  await field(label).fill(text)
  await save()
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})
