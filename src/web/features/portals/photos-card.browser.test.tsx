import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { PhotosCard } from './photos-card.tsx'

const portal: Portal = {
  id: 'por_1',
  version: 3,
  state: 'LISTED',
  title: 'Ribbed vase',
  description: 'Tall.',
  category: null,
  textField: null,
  hasTextArea: false,
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
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const photoOf = (id: string, alt: string): PortalPhoto => ({
  ...{ id, alt, src: pixel, widths: [], width: 480, height: 480 },
})
const field = (position: number) => page.getByLabelText(`What photo ${position} shows`)

test('order, descriptions and deletions are saved together, based on the version that was read', async () => {
  const photos = [photoOf('a', 'Front'), photoOf('b', ''), photoOf('c', 'Top')]
  const calls = serve({
    'GET /portals/por_1/photos': () => ({ photos }),
    'PUT /portals/por_1/photos': () => ({ portal: { ...portal, version: 4 }, photos: [] }),
  })
  await mount(<PhotosCard portal={portal} />)
  await expect.element(page.getByText(/are reviewed again/)).toBeVisible()
  await field(2).fill('The inside')
  await expect.element(page.getByLabelText('Add photos')).toBeDisabled()
  await page.getByRole('button', { name: 'Move photo 2 up' }).click()
  await page.getByRole('button', { name: 'Delete photo 3' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([
      {
        version: 3,
        photos: [
          { id: 'b', alt: 'The inside' },
          { id: 'a', alt: 'Front' },
        ],
      },
    ])
})

test('of several chosen files, the seller reads which one was refused and why', async () => {
  let added = 0
  serve({
    'GET /portals/por_1/photos': () => ({ photos: added > 0 ? [photoOf('a', '')] : [] }),
    'POST /portals/por_1/photos': () => {
      added += 1
      return added === 1
        ? { portal: { ...portal, version: 4, state: 'IN_REVIEW' }, photos: [photoOf('a', '')] }
        : refuse(422, { error: 'PHOTO_REFUSED', message: 'This photo is too small.' })
    },
  })
  await mount(<PhotosCard portal={portal} />)
  await expect.element(page.getByText(/Until you add photos/)).toBeVisible()
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  await page.getByLabelText('Add photos').upload([file('one.png'), file('two.png')])
  await expect.element(page.getByText(/Added 1 of 2. This photo is too small./)).toBeVisible()
  await expect.element(field(1)).toBeVisible()
})
