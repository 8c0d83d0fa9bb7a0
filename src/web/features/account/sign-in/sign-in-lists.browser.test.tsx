import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountSession } from '#contract/account/auth.ts'
import type { Visit } from '#contract/account/visits.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { SessionList } from './session-list.tsx'
import { VisitList } from './visit-list.tsx'

const session = (id: string, isCurrent = false) =>
  ({
    id,
    device: `Firefox ${id}`,
    address: '203.0.113.7',
    isCurrent,
    createdAt: '2026-11-01T10:00:00Z',
    lastUsedAt: '2026-11-20T10:00:00Z',
  }) as AccountSession
const button = (name: string) => page.getByRole('button', { name, exact: true })
const deleted = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

test('another browser is signed out after a question; this one has no button', async () => {
  let sessions = [session('a', true), session('b')]
  const calls = serve({
    'GET /user/sessions': () => ({ sessions }),
    'DELETE /user/sessions/b': () => {
      sessions = sessions.slice(0, 1)
      return { message: 'ok' }
    },
  })
  await mount(<SessionList />)
  await expect.element(page.getByText('This browser')).toBeVisible()
  expect(button('Sign out Firefox a').elements()).toEqual([])
  await button('Sign out Firefox b').click()
  expect(deleted(calls)).toEqual([])
  await button('Sign out that browser').click()
  await expect.poll(() => page.getByText('Firefox b').elements()).toEqual([])
  expect(deleted(calls)).toEqual(['/user/sessions/b'])
})

test('all others are signed out by one call, and the button says how many', async () => {
  const calls = serve({
    'GET /user/sessions': () => ({ sessions: [session('a', true), session('b'), session('c')] }),
    'DELETE /user/sessions': () => ({ message: 'ok' }),
  })
  await mount(<SessionList />)
  await button('Sign out 2 other browsers').click()
  await button('Sign out 2 browsers').click()
  await expect.poll(() => deleted(calls)).toEqual(['/user/sessions'])
})

test('a failed list of sessions says so and can be tried again', async () => {
  let isDown = true
  serve({
    'GET /user/sessions': () =>
      isDown ? refuse(500, { error: 'SERVER_ERROR' }) : { sessions: [session('a', true)] },
  })
  await mount(<SessionList />)
  const again = page.getByRole('button', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByText('This browser')).toBeVisible()
})

test('the seller reads who looked at their dashboard, why, and whether it is now', async () => {
  const visit: Visit = {
    id: 'vis_1',
    by: 'Ada',
    reason: 'Order 1042 is stuck',
    startedAt: '2026-11-20T10:00:00Z',
    endsAt: '2026-11-20T10:30:00Z',
    isOver: false,
  }
  serve({ 'GET /user/visits': () => ({ visits: [visit, { ...visit, id: 'vis_0', by: '', isOver: true }] }) })
  await mount(<VisitList />)
  await expect.element(page.getByText(/^Ada/)).toBeVisible()
  await expect.element(page.getByText('Now', { exact: true })).toBeVisible()
  await expect.element(page.getByText('A former administrator')).toBeVisible()
})
