import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guestFavorites, mergeGuestFavorites } from '#web/lib/session/favorites.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { FavoriteButton } from './favorite-button.tsx'

const ids = ['1', '2', '3'].map((digit) => `por_${digit.repeat(26)}`)
const heart = (title: string) => page.getByRole('button', { name: `Favorite: ${title}` })

test('without an account, a mark stays in this browser and calls nothing', async () => {
  const calls = serve({})
  await mount(<FavoriteButton id={ids[0]!} title="Vase" />)
  await expect.element(heart('Vase')).toHaveAttribute('aria-pressed', 'false')
  await heart('Vase').click()
  await expect.element(heart('Vase')).toHaveAttribute('aria-pressed', 'true')
  expect(guestFavorites()).toEqual([ids[0]])
  await heart('Vase').click()
  await expect.element(heart('Vase')).toHaveAttribute('aria-pressed', 'false')
  expect(guestFavorites()).toEqual([])
  expect(calls).toEqual([])
})

test('marks join an account once, and stay here if that fails', async () => {
  const answers = { isDown: true }
  const calls = serve({
    'POST /user/favorites/merge': () =>
      answers.isDown ? refuse(500, { error: 'SERVER_ERROR', message: 'Down' }) : { ids: [ids[1]], added: 1 },
  })
  await mount(<FavoriteButton id={ids[1]!} title="Bowl" />)
  await heart('Bowl').click()
  await expect(mergeGuestFavorites()).rejects.toThrow()
  expect(guestFavorites()).toEqual([ids[1]])
  answers.isDown = false
  expect(await mergeGuestFavorites()).toBe(1)
  expect(guestFavorites()).toEqual([])
  await expect.element(heart('Bowl')).toHaveAttribute('aria-pressed', 'true')
  const before = calls.length
  expect(await mergeGuestFavorites()).toBe(0)
  expect(calls).toHaveLength(before)
})

test.each(['{', '"por"', '[1, null, "x"]', '{"a":1}'])(
  'what someone else stored (%s) is no favorite',
  (text) => {
    localStorage.setItem('favorites', text)
    expect(guestFavorites()).toEqual([])
  },
)

test('without scripts, the heart is a form that returns to this page', async () => {
  serve({})
  const { box } = await mount(<FavoriteButton id={ids[2]!} title="Lamp" />, '/dashboard/products?page=2')
  const form = box.querySelector('form')!
  const sent = new FormData(form, form.querySelector('button'))
  expect([form.method, new URL(form.action).pathname, sent.get('mark')]).toEqual([
    'post',
    '/api/forms/favorite',
    ids[2],
  ])
  expect(sent.get('next')).toMatch(/^\/dashboard\/products/)
})
