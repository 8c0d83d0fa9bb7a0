import { expect } from '@playwright/test'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { checkPage } from './check-page.ts'
import { journey as anyJourney } from './journey.ts'
import { mailedLink, openSeller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

const journey = anyJourney.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const world = await startWorld({ APPLICATIONS: 'reviewed' })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

journey(
  'a seller sees what live ordering requires, applies, is accepted, and submits',
  async ({ page, request, world, unsubmitted, settings, shell, home, enter }) => {
    const seller = await openSeller(world, [{ number: 'L-1' }], { isConfirmed: false })
    await enter(seller)
    await unsubmitted.open()
    await expect(unsubmitted.row('L-1')).toContainText('Confirm your email address before you order')
    await expect(unsubmitted.submitButton('L-1')).toBeHidden()
    await expect(unsubmitted.submitButton('DEMO-1001')).toBeVisible()
    await unsubmitted.submitAll.click()
    await expect(shell.dialog).toContainText('L-1: Confirm your email address')
    await checkPage(page, 'submit-unconfirmed')
    await shell.dialog.getByRole('link', { name: 'Confirm your email address' }).click()
    await expect(settings.group('Email address')).toBeVisible()

    await page.goto(await mailedLink(world, seller.email, '/verify-email'))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(home.heading).toBeVisible()
    await unsubmitted.open()
    await expect(unsubmitted.row('L-1')).toContainText('Live orders need an approved application')

    await settings.open('application')
    await page.getByRole('radio').first().click()
    await page.getByLabel('What do you want printed?').fill('Vases')
    await page.getByRole('button', { name: 'Send application' }).click()
    const state = settings.group('Live ordering')
    await expect(state).toContainText('Your application is under review')

    const { applications } = (await seller.call.listApplications()).body
    await request.post(`${world.url}/api/auth/sign-in/email`, { data: { ...ADMIN, audience: 'admin' } })
    const decided = await request.post(`${world.url}/api/applications/${applications[0]?.id}`, {
      data: { status: 'ACCEPTED' },
    })
    expect(decided.status()).toBe(200)
    await page.reload()
    await expect(state).toContainText('Live ordering is on')
    await unsubmitted.open()
    await unsubmitted.submitButton('L-1').click()
    await shell.confirm(/^Submit order · \$/)
    await expect(unsubmitted.row('L-1')).toBeHidden()
  },
)
