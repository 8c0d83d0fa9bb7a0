import { expect, type Page } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { journey } from './journey.ts'

interface UsageEvent {
  title: string
  details: Record<string, unknown>
  user_id: string | null
  session_id: string
}

journey(
  'visits and sign-ins are recorded without anything that was typed',
  async ({ page, signIn, home, openSeller }) => {
    const seller = await openSeller(null)
    const events = recordedEvents(page)
    await signIn.open(`?next=${encodeURIComponent(dashboard('print-orders'))}`)
    await expect.poll(() => titles(events)).toContain('page_visit')
    expect(events[0]).toMatchObject({
      title: 'page_visit',
      details: {
        page: 'Sign in',
        route: '/authFlow',
        previousPage: null,
        previousRoute: null,
        query: {},
        params: {},
      },
      user_id: null,
    })
    expect(events[0]?.session_id).toBe(await page.evaluate(() => sessionStorage.getItem('spoolyard.session')))
    expect(events[0]?.session_id).toMatch(/^sess_/)

    await signIn.signIn({ ...seller, password: 'not-the-password' })
    await expect.poll(() => titles(events)).toContain('failed_action')
    expect(events.find(({ title }) => title === 'failed_action')?.details).toMatchObject({
      action: 'signInWithEmail',
      errorCode: 'SIGN_IN_REFUSED',
      status: 401,
      ms: expect.any(Number),
    })
    await signIn.password.fill(seller.password)
    await signIn.submit.click()
    await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible()
    await expect
      .poll(() => titles(events))
      .toEqual(expect.arrayContaining(['user_login', 'successful_action', 'button_click']))
    await expect
      .poll(() => events.filter(({ title }) => title === 'page_visit').at(-1))
      .toMatchObject({
        details: {
          page: 'Dashboard',
          route: '/dashboard/orders',
          ms: expect.any(Number),
          previousPage: 'Sign in',
          query: { view: 'print-orders' },
        },
        user_id: expect.stringMatching(/^usr_/),
      })
    const visits = () =>
      events.filter(({ title }) => title === 'page_visit').map(({ details }) => details.page)
    expect(visits()).toEqual(['Sign in', 'Dashboard'])
    // A full load is one visit, too.
    await page.goto(dashboard('products'))
    await expect.poll(() => visits().length).toBeGreaterThan(2)
    await page.getByRole('heading', { name: 'Products' }).first().waitFor()
    expect(visits()).toEqual(['Sign in', 'Dashboard', 'Dashboard'])
    const all = JSON.stringify(events)
    for (const typed of [seller.email, seller.name, seller.password, 'not-the-password']) {
      expect(all).not.toContain(typed)
    }
    await expect(home.heading).toBeHidden()
  },
)

journey('no event contains the token of an email link', async ({ page }) => {
  const events = recordedEvents(page)
  const token = 'canary-token-0123456789-abcdefghij'
  await page.goto(`/verify-email?token=${token}`)
  await expect.poll(() => titles(events)).toContain('page_visit')
  expect(JSON.stringify(events)).not.toContain(token)
})

journey('an event that can’t be sent only logs a warning', async ({ page, signIn }) => {
  const warnings: string[] = []
  const crashes: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  page.on('pageerror', (error) => crashes.push(error.message))
  await page.route('**/api/userAnalytics/events', (route) => route.fulfill({ status: 500 }))
  await signIn.open()
  await expect
    .poll(() => warnings.filter((text) => text.includes('page_visit was not recorded')))
    .toHaveLength(1)
  await expect(signIn.submit).toBeEnabled()
  expect(crashes).toEqual([])
})

/** Every event that a page sends from now on. */
function recordedEvents(page: Page): UsageEvent[] {
  const events: UsageEvent[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/userAnalytics/events')) events.push(request.postDataJSON() as UsageEvent)
  })
  return events
}

const titles = (events: readonly UsageEvent[]) => events.map(({ title }) => title)
