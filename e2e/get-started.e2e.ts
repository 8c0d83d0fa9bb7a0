import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { codeOf, newestMail } from './mailbox.ts'
import { GetStartedScreen } from './pages/get-started-screen.ts'

let people = 0
const person = () => {
  people += 1
  const email = `nora-start-${Date.now()}-${people}@shop.test`
  return { name: `Nora Quill ${people}`, email, password: 'lamp gravel sonata' }
}

journey("a visitor's answers become the new account's application", async ({ page, world }) => {
  const start = new GetStartedScreen(page)
  const nora = person()
  await start.open()
  await checkPage(page, 'get-started-who')
  await start.answer()
  await expect(start.heading).toContainText('Create your account')
  await checkPage(page, 'get-started-account')
  await start.signUp(nora)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()

  await page.getByRole('button', { name: 'Enter the code from the email' }).click()
  await page.getByLabel('Code from the email').fill(codeOf(await newestMail(world, nora.email, /confirm/i)))
  await expect(start.heading).toHaveText('You’re approved for live orders')
  await checkPage(page, 'get-started-result')

  const reply = await page.request.get('/api/applications')
  expect(await reply.json()).toMatchObject({
    applications: [
      {
        kind: 'SHOP',
        tools: ['SHIPSTATION'],
        ordersPerMonth: '50_TO_500',
        parts: 'Vases, mostly white',
        shopUrl: 'https://nora.example/',
      },
    ],
  })
  await page.getByRole('link', { name: 'Open: Submit the demo order' }).click()
  await expect(page.getByRole('alertdialog', { name: /DEMO-1001/ })).toBeVisible()
})

journey("returning to the form doesn't apply twice", async ({ page, openSeller, enter }) => {
  const start = new GetStartedScreen(page)
  const seller = await openSeller(null)
  await start.open()
  await start.answer()
  await enter(seller)
  await start.open()
  await expect(start.heading).toHaveText('You’re approved for live orders')
  await start.open()
  await expect(start.heading).toHaveText('You’re approved for live orders')
  const { applications } = (await seller.call.listApplications()).body
  expect(applications).toHaveLength(1)
})

journey('a choice made before the scripts have loaded counts', async ({ page }) => {
  const start = new GetStartedScreen(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/get-started-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/get-started', { waitUntil: 'commit' })
  await start.choice('I design models').check()
  release()
  await expect(page.locator('form')).toHaveAttribute('novalidate', '')
  await start.next.click()
  await expect(start.heading).toContainText('Which shipping tools do you use?')
  await page.goBack()
  await expect(start.choice('I design models')).toBeChecked()
})

journey(
  'the form works by keyboard: arrows choose, Enter continues, and each title is announced',
  async ({ page }) => {
    const start = new GetStartedScreen(page)
    await start.open()
    await start.choice('I run a store').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(start.choice('I design models')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(start.heading).toBeFocused()
    await expect(start.heading).toHaveText('Step 2 of 4: Which shipping tools do you use?')
    await checkPage(page, 'get-started-tools')
    await page.goBack()
    await expect(start.heading).toContainText('Step 1 of 4')
    await expect(start.choice('I design models')).toBeChecked()
  },
)

journey('missing answers are shown at the field and in a list that links to it', async ({ page }) => {
  const start = new GetStartedScreen(page)
  await start.open()
  // Until the page is awake, the browser itself says that a choice is needed.
  await start.next.hover()
  await expect(page.locator('form')).toHaveAttribute('novalidate', '')
  await start.next.click()
  await expect(page.getByText('Choose what describes you best')).toBeVisible()
  await start.open('?kind=TRYING&step=account')
  await expect(start.heading).toHaveText('Step 2 of 2: Create your account')
  await start.email.fill('nora@gmial.com')
  await page.getByRole('button', { name: 'nora@gmail.com' }).click()
  await expect(start.email).toHaveValue('nora@gmail.com')
  await start.create.click()
  const list = page.getByRole('alert').filter({ hasText: 'Fix 2 fields to continue' })
  await expect(page.getByLabel('Your name')).toBeFocused()
  await checkPage(page, 'get-started-wrong')
  await list.getByRole('button').last().click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(start.email).toHaveValue('nora@gmail.com')
})

journey('a rate limit shows a countdown and keeps what was typed', async ({ page }) => {
  const start = new GetStartedScreen(page)
  const nora = person()
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { error: 'TOO_MANY_REQUESTS' } }),
  )
  await start.open('?kind=TRYING&step=account')
  await start.signUp(nora)
  await expect(page.getByRole('button', { name: /Try again in \d s/ })).toBeDisabled()
  await page.unroute('**/api/auth/sign-up/email')
  await start.create.click()
  await expect(page.getByText(nora.email)).toBeVisible()
})

journey('answers survive a lost connection', async ({ page, context }) => {
  const start = new GetStartedScreen(page)
  const nora = person()
  await start.open('?kind=TRYING&step=account')
  await expect(start.create).toBeVisible()
  await context.setOffline(true)
  await start.signUp(nora)
  await expect(
    page.getByText('You’re offline. Nothing you typed was lost. Try again when you’re back online.'),
  ).toBeVisible()
  await expect(start.email).toHaveValue(nora.email)
  await context.setOffline(false)
})

journey('a returning visitor continues at the same step', async ({ page, context }) => {
  const start = new GetStartedScreen(page)
  await start.open()
  await start.choice('I run a store').check()
  await start.next.click()
  await start.tool('ShipStation').check()
  const later = await context.newPage()
  const again = new GetStartedScreen(later)
  await again.open()
  await later.getByRole('button', { name: 'Resume where you left off' }).click()
  await expect(again.heading).toContainText('Which shipping tools do you use?')
  await expect(again.tool('ShipStation')).toBeChecked()
})

journey.describe('without a script', () => {
  journey.use({ javaScriptEnabled: false })

  journey('the first question works as a plain form', async ({ page }) => {
    const start = new GetStartedScreen(page)
    await start.open()
    await start.choice('I run a store').check()
    await start.next.click()
    await expect(page).toHaveURL(/\/get-started\?step=tools&kind=SHOP$/)
  })
})
