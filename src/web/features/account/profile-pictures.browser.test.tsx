import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnProfile } from '#contract/account/profiles.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ProfilePictures } from './profile-pictures.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const picture = { src: pixel, widths: [], width: 480, height: 480 }
const profile: OwnProfile = {
  ...{
    id: 'prf_1',
    name: 'Nora Quill',
    about: '',
    policies: '',
    isOnHoliday: false,
    country: null,
    links: [],
  },
  ...{ avatar: null, banner: picture, memberSince: '2026-01-01T00:00:00.000Z' },
  submitted: { avatar: null, banner: null },
}
const photo = () => new File(['not read'], 'me.png', { type: 'image/png' })

test('a chosen file is sent for review, and it is said while it is sent', async () => {
  let answer = (_profile: OwnProfile) => {}
  const calls = serve({
    'PUT /user/profile/prf_1/pictures/AVATAR': () =>
      new Promise<OwnProfile>((resolve) => {
        answer = resolve
      }),
  })
  await mount(<ProfilePictures profile={profile} />)
  await page.getByLabelText('Add avatar').upload(photo())
  await expect.element(page.getByText('Sending your avatar…')).toBeVisible()
  await expect.element(page.getByLabelText('Add avatar')).toBeDisabled()
  await expect.poll(() => calls.length).toBe(1)
  answer({ ...profile, submitted: { avatar: { picture, refusal: null }, banner: null } })
  await expect.element(page.getByText('Sending your avatar…')).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ image: btoa('not read') }])
})

test('a refused picture says why, and the banner before stays', async () => {
  serve({
    'PUT /user/profile/prf_1/pictures/BANNER': () =>
      refuse(422, { error: 'PHOTO_REFUSED', message: 'This photo is too small.' }),
  })
  await mount(<ProfilePictures profile={profile} />)
  await page.getByLabelText('Replace banner').upload(photo())
  await expect.element(page.getByRole('alert')).toHaveTextContent('This photo is too small.')
  await expect.element(page.getByRole('button', { name: 'Remove banner' })).toBeEnabled()
})

test('a picture in review is shown beside the one before, and withdrawn alone', async () => {
  const calls = serve({ 'DELETE /user/profile/prf_1/pictures/BANNER': () => profile })
  const submitted = { avatar: null, banner: { picture, refusal: null } }
  await mount(<ProfilePictures profile={{ ...profile, submitted }} />)
  await expect.element(page.getByRole('img', { name: 'Your new banner' })).toBeVisible()
  await expect
    .element(page.getByText('Everyone sees the previous banner until we approve this one.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => calls.map(({ query }) => query.get('submitted'))).toEqual(['true'])
})

test('a refused picture says why, until it is dismissed', async () => {
  const calls = serve({ 'DELETE /user/profile/prf_1/pictures/AVATAR': () => profile })
  const submitted = { avatar: { picture: null, refusal: 'A brand’s logo' }, banner: null }
  await mount(<ProfilePictures profile={{ ...profile, submitted }} />)
  await expect.element(page.getByText('A brand’s logo')).toBeVisible()
  await expect.element(page.getByLabelText('Add avatar')).toBeEnabled()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => calls.map(({ query }) => query.get('submitted'))).toEqual(['true'])
})

test('a banner is removed, and a profile without an avatar has none to remove', async () => {
  const calls = serve({ 'DELETE /user/profile/prf_1/pictures/BANNER': () => ({ ...profile, banner: null }) })
  await mount(<ProfilePictures profile={profile} />)
  expect(page.getByRole('button', { name: 'Remove avatar' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await expect.poll(() => calls.map(({ method }) => method)).toEqual(['DELETE'])
})
