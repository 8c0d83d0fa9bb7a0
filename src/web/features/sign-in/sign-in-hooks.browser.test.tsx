import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stripMailToken } from '#web/lib/session/mail-token.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { useMailLink } from './mail-link/use-mail-link.ts'
import { useSubmit } from './use-submit.ts'

const home = location.href
/** As when this page is opened from a mail. */
function arrive(query: string): void {
  history.replaceState(null, '', `/verify-email${query}`)
  stripMailToken()
  history.replaceState(null, '', home)
}
beforeEach(() => arrive(''))
const status = () => page.getByRole('status').element().textContent
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()

function Form() {
  const { send, isBusy, isWaiting, notice } = useSubmit()
  return (
    <>
      <button type="button" onClick={() => void send((api) => api.readMailLink({ body: { token: 'x' } }))}>
        Send
      </button>
      <output>{`${isBusy} ${isWaiting} ${notice ?? ''}`}</output>
    </>
  )
}

test('a form sends one call at a time, and none while it must wait', async () => {
  const answer = Promise.withResolvers<Response>()
  const calls = serve({ 'POST /auth/mail-link': () => answer.promise })
  await mount(<Form />)
  press('Send')
  await expect.poll(status).toMatch(/^true /)
  press('Send')
  answer.resolve(
    Response.json(
      { error: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
      { status: 429, headers: { 'retry-after': '40' } },
    ),
  )
  await expect.poll(status).toMatch(/^false true Too many requests - please try again in (40|39) s$/)
  press('Send')
  expect(calls).toHaveLength(1)
})

function Link() {
  const [state, retry] = useMailLink()
  return (
    <>
      <button type="button" onClick={retry}>
        Retry
      </button>
      <output>{state.kind}</output>
    </>
  )
}

test('a page opened without a link’s token checks nothing', async () => {
  const calls = serve({})
  await mount(<Link />)
  await expect.poll(status).toBe('none')
  expect(calls).toEqual([])
})

test('a link that can’t be checked now is not called invalid', async () => {
  let answer = () => refuse(503, { error: 'INTERNAL' })
  serve({ 'POST /auth/mail-link': () => answer() })
  arrive(`?token=${'x'.repeat(43)}`)
  await mount(<Link />)
  await expect.poll(status).toBe('failed')
  answer = () => refuse(404, { error: 'LINK_INVALID' })
  press('Retry')
  await expect.poll(status).toBe('invalid')
})
