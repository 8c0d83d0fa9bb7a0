import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { expectFocusSeen, goByKeys, pressEach, tabTo } from './press-keys.ts'
import { numberedOrders } from './seller.ts'

journey(
  'everything works without a mouse',
  async ({ page, signIn, shell, home, unsubmitted, printOrders, order, runBar, openSeller }) => {
    const seller = await openSeller(numberedOrders(1001, 4))
    const press = (...keys: string[]) => pressEach(page, keys)
    await page.goto('/authFlow')
    await expect(signIn.submit).toBeEnabled()
    await expect(signIn.email).toBeFocused()
    await page.keyboard.type(seller.email)
    await press('Tab')
    await page.keyboard.type(seller.password)
    await press('Enter')

    await expect(home.heading).toBeVisible()
    await goByKeys(page, ['g', 'u'], unsubmitted.heading)
    await expect(unsubmitted.rows).toHaveCount(5)
    await press('j')
    await expectFocusSeen(unsubmitted.rows.nth(0))
    await press('j', 'j', 'k')
    await expectFocusSeen(unsubmitted.rows.nth(1))
    await press('x', 'j', 'x')
    await expect(unsubmitted.selection).toContainText('2 selected')
    await expectFocusSeen(unsubmitted.rows.nth(2))

    const submit = unsubmitted.selection.getByRole('button', { name: 'Submit 2' })
    await tabTo(page, submit)
    await press('Enter')
    await expect(shell.dialog).toBeVisible()
    await press('Escape')
    await expect(shell.dialog).toBeHidden()
    await expectFocusSeen(submit)
    await press('Enter')
    const confirm = shell.dialog.getByRole('button', { name: 'Submit 2 orders' })
    await expect(confirm).toBeEnabled()
    await tabTo(page, confirm)
    await press('Enter')
    await expect(runBar.bar).toContainText('2 orders submitted')

    await goByKeys(page, ['g', 'o'], printOrders.heading)
    await expect(printOrders.rows).toHaveCount(2)
    await press('j')
    await expectFocusSeen(printOrders.rows.nth(0))
    await press('Enter')
    await expect(order.stages).toBeVisible()
    await tabTo(page, order.cancel)
    await press('Enter')
    await expect(shell.dialog).toBeVisible()
    await press('Escape')
    await expect(shell.dialog).toBeHidden()
    await expectFocusSeen(order.cancel)

    await tabTo(page, order.backToList)
    await press('Enter')
    await expect(printOrders.rows).toHaveCount(2)
    await expectFocusSeen(printOrders.rows.nth(0))
    await press('Enter')
    await expect(order.stages).toBeVisible()
    const heading = page.getByRole('heading', { name: /^Order N-/ })
    const first = (await heading.textContent()) ?? ''
    await press(']')
    await expect(heading).not.toHaveText(first)
    await expect(order.stages).toBeVisible()
    await press('Escape')
    await expectFocusSeen(printOrders.rows.nth(1))
    await press('/')
    await expectFocusSeen(printOrders.search)
  },
)

journey(
  '? opens the list of shortcuts, and typing never triggers one',
  async ({ page, unsubmitted, openSeller, enter }) => {
    await enter(await openSeller(numberedOrders(1001, 1)))
    await unsubmitted.open()
    await expect(unsubmitted.rows).toHaveCount(2)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await unsubmitted.addFilter('Item')
    await expect(unsubmitted.itemFilter).toBeFocused()
    await page.keyboard.type('gq?x')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/item=gq%3Fx/)
    await expect(sheet).toBeHidden()
    await expect(unsubmitted.heading).toBeVisible()
  },
)

journey(
  'with single-key shortcuts off, only Esc and Ctrl shortcuts work',
  async ({ page, settings, unsubmitted, palette, openSeller, enter }) => {
    await enter(await openSeller(null))
    await settings.open('appearance')
    const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/user/preferences'))
    await single.click()
    await expect(single).not.toBeChecked()
    await saved
    await page.reload()
    await expect(single).not.toBeChecked()
    await page.getByRole('heading', { name: 'Settings' }).focus()
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.keyboard.press('Control+k')
    await expect(palette.box).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/settings/)
    await page.keyboard.press('Escape')
    await expect(palette.box).toBeHidden()
    await single.click()
    await expect(single).toBeChecked()
    await page.getByRole('heading', { name: 'Settings' }).focus()
    await goByKeys(page, ['g', 'u'], unsubmitted.heading)
  },
)
