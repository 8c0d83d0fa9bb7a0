import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { totpOf } from '#server/features/second-factor/totp.ts'
import { authenticatorBytes, TOTP_STEP_MS } from '#testing/factories/authenticator-factory.ts'
import { answer, because, buttonOf, dialogOf, type } from './dialogs-by-keys.ts'
import { journey, screensOf } from './journey.ts'
import { maintenanceSwitchOf } from './maintenance-switch.ts'
import { expectFocusKept, expectFocusSeen, openTo, tabTo } from './press-keys.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'administrators undo a decision, close and open the product and export the audit log without a mouse',
  async ({ page, world, enter, openSeller }) => {
    journey.slow()
    const sellers = [await openSeller(null), await openSeller(null)]
    for (const seller of sellers) await seller.call.createApplication({ body: { kind: 'SHOP' } })
    await enter(ADMIN)

    await openTo(page, '/admin-dashboard/applications?show=accepted')
    for (const { email } of sellers) {
      const item = page.getByRole('listitem').filter({ hasText: email })
      const opener = item.getByRole('button', { name: 'Reject' })
      await answer(page, opener, { action: 'Reject and email', fill: because(page, 'No store yet') })
      const undo = item.getByRole('button', { name: /^Undo/ })
      await reachSoon(page, undo)
      await page.keyboard.press('Enter')
      await expect(opener).toBeVisible()
      await expectFocusKept(page)
    }

    const maintenance = await maintenanceSwitchOf(world)
    try {
      await openTo(page, '/admin-dashboard/maintenance')
      await type(page, page.getByRole('textbox', { name: 'Message' }), 'New printers.')
      await answer(page, buttonOf(page, 'Turn on maintenance mode'), { action: 'Turn on maintenance mode' })
      await expect(page.getByText('Maintenance mode is on', { exact: true })).toBeVisible()
      await openTo(page, '/admin-dashboard/users')
      const strip = page.getByRole('status').filter({ hasText: 'Maintenance is on' })
      const end = strip.getByRole('button', { name: 'Turn off maintenance mode' })
      await answer(page, end, { action: 'Turn off maintenance mode' })
      await expect(strip).toBeHidden()
    } finally {
      await maintenance.turnOff()
    }

    await openTo(page, '/admin-dashboard/audit')
    const link = page.getByRole('link', { name: 'Export' })
    await tabTo(page, link)
    const downloaded = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(readFileSync(await (await downloaded).path(), 'utf8')).toContain('maintenance')
    await expectFocusSeen(link)
    const row = page.getByRole('row').nth(1)
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocusSeen(row)
  },
)

journey(
  'a seller turns a second factor on, signs in with a recovery code and removes it without a mouse',
  async ({ page, browser, world, enter, openSeller }) => {
    journey.slow()
    const seller = await openSeller(null)
    await enter(seller)
    await openTo(page, '/dashboard/settings/sign-in')
    await tabTo(page, buttonOf(page, 'Set up'))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    const secret = (await page.locator('p.font-mono').innerText()).replaceAll(' ', '')
    await page.keyboard.type(totpOf(authenticatorBytes(secret), Math.floor(Date.now() / TOTP_STEP_MS)))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' })
    const code = await codes.getByRole('listitem').first().innerText()
    // The field that had the focus is gone, so they are read out.
    await expect(page.getByRole('status').filter({ hasText: 'Keep these recovery codes' })).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, buttonOf(page, 'I’ve kept them'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await expectFocusKept(page)

    const elsewhere = await browser.newContext({ baseURL: world.url })
    const tab = await elsewhere.newPage()
    const other = screensOf(tab)
    await tab.goto('/authFlow')
    await expect(other.signIn.submit).toBeEnabled()
    await expect(other.signIn.email).toBeFocused()
    await tab.keyboard.type(seller.email)
    await tab.keyboard.press('Tab')
    await tab.keyboard.type(seller.password)
    await tab.keyboard.press('Enter')
    await tabTo(tab, tab.getByLabel('Code', { exact: true }))
    await tab.keyboard.type(code)
    await tab.keyboard.press('Enter')
    await expect(other.home.heading).toBeVisible()
    await elsewhere.close()

    await page.reload()
    await answer(page, buttonOf(page, 'Remove'), { action: 'Remove' })
    await expect(buttonOf(page, 'Set up')).toBeVisible()
  },
)

/** A decision can be undone for ten seconds, so the way to its button has to be short: back from the next one, or on from this one. */
async function reachSoon(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(8).fill('Tab')]) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expectFocusSeen(target)
}
