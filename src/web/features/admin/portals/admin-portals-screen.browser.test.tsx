import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MakerPicture } from '#contract/admin/maker-pictures.ts'
import type { AdminPortalCollection } from '#contract/admin/portal-collections.ts'
import type { AdminPortal } from '#contract/admin/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AdminPortalsScreen } from './admin-portals-screen.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const picture = { src: pixel, widths: [], width: 480, height: 480 }
const seller = { id: 'usr_1', name: 'Ann', email: 'a@b.test' }
const time = '2026-11-19T12:00:00.000Z'
const portal: AdminPortal = {
  ...{ id: 'por_1', version: 4, state: 'IN_REVIEW', title: 'Twist vase', description: 'A vase.', seller },
  ...{ category: null, priceCents: 2_400, currency: 'USD', countries: ['US'], leadDays: 3 },
  ...{ rightsOrigin: 'OWN', rightsLicense: '', rightsEvidence: 'My sketches', reviewNote: null },
  ...{ textField: null, hasTextArea: false, submittedAt: time, listedAt: time, createdAt: time },
  ...{ updatedAt: time, openReports: 0, reports: [] },
  product: { id: 'prd_1', name: 'Vase', sku: 'VASE', isArchived: false },
  photos: [
    { id: 'a', alt: 'From above', ...picture },
    { id: 'b', alt: '', ...picture },
  ],
  listedContent: {
    ...{ title: 'Plain vase', description: 'A vase.', textLabel: null, rightsOrigin: 'OWN' },
    ...{ rightsLicense: '', rightsEvidence: 'My sketches', photos: [{ id: 'a', alt: 'From above' }] },
  },
}
const banner: MakerPicture = {
  ...{ id: 'pic', kind: 'BANNER', picture, replaces: picture, isPublic: false, seller, submittedAt: time },
  maker: { id: 'prf_1', name: 'Mira Makes' },
}
const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = page.getByRole('textbox', { name: 'Reason', exact: true })

test('a changed portal says what is new and what was listed before', async () => {
  serve({ 'GET /admin/portals': () => ({ portals: [portal], pagination }) })
  await mount(<AdminPortalsScreen />, '/admin-dashboard/portals')
  await expect.element(page.getByText('Changed after approval: title, photos')).toBeVisible()
  const photos = page.getByRole('list', { name: 'Photos of Twist vase' }).getByRole('listitem')
  await expect.element(photos.nth(1).getByText('New', { exact: true })).toBeVisible()
  expect(photos.nth(0).getByText('New', { exact: true }).elements()).toEqual([])
  await page.getByText('Listed before').click()
  await expect.element(page.getByText('Plain vase')).toBeVisible()
})

test('one photo is removed with a template that can be changed, and a refusal stays in the dialog', async () => {
  let isGone = false
  const calls = serve({
    'GET /admin/portals': () => ({ portals: [portal], pagination }),
    'POST /admin/portals/por_1/photos/b/removal': () =>
      isGone ? refuse(404, { error: 'NOT_FOUND', message: 'Resource not found' }) : portal,
  })
  await mount(<AdminPortalsScreen />, '/admin-dashboard/portals')
  await button('Remove photo 2 of Twist vase').click()
  await expect.element(button('Remove photo and email')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Someone else’s photo' }).click()
  await expect
    .element(reason)
    .toHaveValue('The picture was taken by someone else, and you didn’t show that you may use it.')
  await reason.fill('Someone else’s photo ')
  isGone = true
  await button('Remove photo and email').click()
  await expect.element(page.getByText('The photo wasn’t removed')).toBeVisible()
  isGone = false
  await button('Remove photo and email').click()
  await expect.element(reason).not.toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: 'Someone else’s photo' }, { reason: 'Someone else’s photo' }])
})

test('a picture of a maker is approved or refused beside the one that is shown now', async () => {
  const decided: unknown[] = []
  const calls = serve({
    'GET /admin/maker-pictures': () =>
      decided.length < 2
        ? { pictures: [banner], pagination }
        : { pictures: [], pagination: { ...pagination, total: 0, totalItems: 0 } },
    'POST /admin/maker-pictures/pic/decision': ({ body }) => {
      decided.push(body)
      return { success: true }
    },
  })
  await mount(<AdminPortalsScreen />, '/admin-dashboard/portals?show=pictures')
  await expect.element(page.getByRole('img', { name: 'Banner of Mira Makes' })).toBeVisible()
  await expect.element(page.getByText('Shown now')).toBeVisible()
  await button('Approve').click()
  await button('Approve and email').click()
  await expect.poll(() => decided).toEqual([{ decision: 'APPROVE', reason: '' }])
  await button('Refuse').click()
  await expect.element(page.getByText(/The previous one stays\./)).toBeVisible()
  await expect.element(button('Refuse and email')).toBeDisabled()
  await reason.fill('A brand')
  await button('Refuse and email').click()
  await expect.element(page.getByText('No pictures of makers to review.')).toBeVisible()
  expect(decided[1]).toEqual({ decision: 'REMOVE', reason: 'A brand' })
  expect(calls[0]!.query.get('state')).toBe('IN_REVIEW')
})

test('public pictures are found by their maker and removed', async () => {
  const shown = { ...banner, isPublic: true, replaces: null }
  const calls = serve({ 'GET /admin/maker-pictures': () => ({ pictures: [shown], pagination }) })
  await mount(<AdminPortalsScreen />, '/admin-dashboard/portals?show=public-pictures&q=mira')
  await button('Remove').click()
  await expect.element(page.getByText('Remove the banner of Mira Makes?')).toBeVisible()
  expect([calls[0]!.query.get('state'), calls[0]!.query.get('search')]).toEqual(['PUBLIC', 'mira'])
})

test('a collection is decided in the version that was read, hiding one needs a reason, and its reports can be closed', async () => {
  const collection: AdminPortalCollection = {
    ...{ id: 'pcl_1', name: 'Vases', description: 'By **me**', state: 'IN_REVIEW', version: 4, seller },
    ...{ foundListings: 3, changedAt: time, openReports: 1 },
    reports: [{ id: 'rpt_1', reason: 'OTHER', text: 'Rude', createdAt: time }],
  }
  const decided: unknown[] = []
  serve({
    'GET /admin/portal-collections': () => ({ collections: [collection], pagination }),
    'POST /admin/portal-collections/pcl_1/decision': ({ body }) => {
      decided.push(body)
      return { success: true }
    },
  })
  await mount(<AdminPortalsScreen />, '/admin-dashboard/portals?show=collections')
  // As it was written, not as Markdown shows it.
  await expect.element(page.getByText('By **me**')).toBeVisible()
  await button('Hide').click()
  await expect.element(button('Hide and email')).toBeDisabled()
  await reason.fill('A brand')
  await button('Hide and email').click()
  await expect.poll(() => decided).toEqual([{ decision: 'HIDE', version: 4, reason: 'A brand' }])
  await button('Close reports').click()
  await expect.poll(() => decided[1]).toEqual({ decision: 'KEEP', version: 4, reason: '' })
})
