import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signIn } from '#testing/api/sign-in.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createFailedPayout, createWaitingShare, setUpPayouts } from '#testing/factories/payout-factory.ts'
import { answer, because, buttonOf, choose, dialogOf, type } from './dialogs-by-keys.ts'
import { journey } from './journey.ts'
import { expectFocusKept, expectFocusSeen, goByKeys, openTo, tabTo } from './press-keys.ts'
import { openProductDatabase } from './product-database.ts'
import { idOf, portalInReview, submitted } from './seller-records.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'administrators act on sellers, orders and applications without a mouse',
  async ({ page, world, signIn, openSeller }) => {
    journey.slow()
    const seller = await openSeller(['K-1', 'K-2'].map((number) => ({ number, sku: 'VASE' })))
    await seller.call.createApplication({ body: { kind: 'SHOP' } })
    const printOrder = await submitted(seller, 'K-1')
    await world.sandbox.addFault({
      provider: 'print',
      route: 'orders.draft',
      mode: 'success-false-200',
      times: 1,
    })
    const failed = await submitted(seller, 'K-2')

    await page.goto('/admin-login')
    await expect(signIn.submit).toBeEnabled()
    await expect(signIn.email).toBeFocused()
    await page.keyboard.type(ADMIN.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ADMIN.password)
    await page.keyboard.press('Enter')
    const overview = page.getByRole('heading', { name: 'Overview', level: 1 })
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(goOn.or(overview)).toBeVisible()
    if (await goOn.isVisible()) {
      await expect(goOn).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(overview).toBeVisible()

    await goByKeys(page, ['g', 'u'], page.getByRole('heading', { name: 'Users', level: 1 }))
    await page.keyboard.press('/')
    await page.keyboard.type(seller.email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await tabTo(page, page.getByRole('row').nth(1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: seller.name, level: 1 })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByLabel('New note')).toBeFocused()
    await page.keyboard.type('Ships on Mondays')
    await tabTo(page, buttonOf(page, 'Add note'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ships on Mondays')
    await expect(page.getByLabel('New note')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('n')
    await expect(page.getByLabel('New note')).toBeFocused()
    await page.keyboard.press('Tab')
    await goByKeys(page, ['1'], page.getByRole('switch', { name: 'Allow partial orders' }))

    const partial = page.getByRole('switch', { name: 'Allow partial orders' })
    await answer(page, partial, { action: 'Turn on', fill: because(page, 'By phone') })
    await expect(partial).toBeChecked()
    await answer(page, buttonOf(page, 'Credit balance'), {
      action: 'Credit $5.00',
      async fill(dialog) {
        await type(page, dialog.getByLabel('Amount, in US dollars'), '5')
        await because(page, 'Sorry')(dialog)
      },
    })
    await answer(page, buttonOf(page, /^Suspend/), { action: 'Suspend', fill: because(page, 'Fraud') })
    await answer(page, buttonOf(page, 'End suspension'), {
      action: 'End suspension',
      fill: because(page, 'A mistake'),
    })
    await tabTo(page, buttonOf(page, 'View as'))
    await page.keyboard.press('Enter')
    await because(page, 'Looking at the orders')(dialogOf(page))
    await tabTo(page, dialogOf(page).getByRole('button', { name: 'View dashboard' }))
    await page.keyboard.press('Enter')
    const leave = page.getByRole('button', { name: 'Stop viewing' })
    await leave.waitFor()
    await tabTo(page, leave, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(leave).toBeHidden()
    await expect(page.getByRole('heading', { name: seller.name, level: 1 })).toBeVisible()

    await openTo(page, `/admin-dashboard/print-records/${printOrder}`)
    await answer(page, buttonOf(page, 'Refund'), {
      action: 'Refund $1.00',
      async fill(dialog) {
        await choose(page, dialog.getByRole('combobox', { name: 'Refund', exact: true }), 'An amount')
        await type(page, dialog.getByLabel('Amount, in US dollars'), '1')
        await choose(page, dialog.getByRole('combobox', { name: 'Refund to' }), 'To the balance')
        await because(page, 'Scratched')(dialog)
      },
    })
    await answer(page, buttonOf(page, 'Cancel order'), {
      action: /^Cancel and refund/,
      fill: because(page, 'The buyer called'),
    })
    await openTo(page, `/admin-dashboard/print-records/${failed}`)
    await answer(page, buttonOf(page, 'Reprocess'), {
      action: 'Submit again',
      fill: because(page, 'The provider is back'),
    })

    await openTo(page, '/admin-dashboard/applications?show=accepted')
    const item = page.getByRole('listitem').filter({ hasText: seller.name })
    await answer(page, item.getByRole('button', { name: 'Reject' }), {
      action: 'Reject and email',
      fill: because(page, 'No store yet'),
    })
  },
)

journey(
  'administrators moderate, answer, confirm, ask and pay out without a mouse',
  async ({ page, world, enter, openSeller }) => {
    journey.slow()
    const seller = await openSeller(null)
    await portalInReview(seller, 'A keyed vase')
    const ticket = await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    const colleague = await openSeller(null, { hasCard: false })
    const database = await openProductDatabase(world)
    try {
      await makeAdmin(database.db, colleague.email)
      await setUpPayouts(seller.call)
      await createFailedPayout(database, await idOf(seller))
      await createWaitingShare(database, { sellerId: await idOf(seller), cents: 2_000 })
    } finally {
      await database.close()
    }
    await enter(colleague)

    await openTo(page, '/admin-dashboard/portals')
    const portal = page
      .getByRole('list', { name: 'Portals' })
      .getByRole('listitem')
      .filter({ hasText: 'A keyed vase' })
    await answer(page, portal.getByRole('button', { name: 'Request changes' }).first(), {
      action: 'Return and email',
      fill: because(page, 'Name the license'),
    })

    await openTo(page, `/admin-dashboard/support/${ticket.body.id}`)
    await type(page, page.getByRole('textbox', { name: 'Message' }), 'It ships today.')
    await tabTo(page, buttonOf(page, 'Send reply'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await tabTo(page, buttonOf(page, 'Close without reply'))
    await page.keyboard.press('Space')
    await expectFocusSeen(buttonOf(page, 'Reopen'))

    await openTo(page, '/admin-dashboard/support')
    const replies = buttonOf(page, 'Saved replies')
    await tabTo(page, replies)
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Add reply' }))
    await page.keyboard.press('Enter')
    await type(page, dialog.getByRole('textbox', { name: 'Title' }), 'On its way')
    await type(page, dialog.getByRole('textbox', { name: 'Reply' }), 'It ships today.')
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    const remove = dialog.getByRole('button', { name: 'Delete On its way' })
    const confirmed = dialog.getByRole('button', { name: 'Delete reply' })
    for (const press of ['Escape', 'Enter']) {
      await tabTo(page, remove)
      await page.keyboard.press('Enter')
      await tabTo(page, confirmed)
      await page.keyboard.press(press)
      await expect(confirmed).toBeHidden()
      await expect(page.getByRole('dialog', { name: 'Saved replies' })).toBeFocused()
    }
    await expect(remove).toBeHidden()
    await page.keyboard.press('Escape')
    await expectFocusSeen(replies)

    const { call } = await signIn(world.url, { ...ADMIN, audience: 'admin' })
    const body = { key: randomUUID(), amountCents: 90_000, reason: 'For the lost pallet' }
    expect((await call.creditSeller({ params: { id: await idOf(seller) }, body })).status).toBeLessThan(300)
    await openTo(page, '/admin-dashboard/refunds')
    await answer(page, buttonOf(page, 'Confirm'), { action: 'Credit $900.00' })
    await expect(page.getByText('Nothing to confirm.')).toBeVisible()

    await openTo(page, '/admin-dashboard/surveys')
    await answer(page, buttonOf(page, 'New survey'), {
      action: 'Start survey',
      async fill(dialog) {
        await type(page, dialog.getByRole('textbox', { name: 'Title' }), 'By keys')
        await type(page, dialog.getByRole('textbox', { name: 'Question 1' }), 'How happy are you?')
        await tabTo(page, dialog.getByRole('button', { name: 'Add question' }))
        await page.keyboard.press('Enter')
        await tabTo(page, dialog.getByRole('button', { name: 'Remove question 2' }), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('textbox', { name: 'Question 2' })).toBeHidden()
        await expectFocusKept(page)
      },
    })

    await openTo(page, '/admin-dashboard/payouts')
    await tabTo(page, buttonOf(page, /^Pay \d+ makers?/))
    await page.keyboard.press('Enter')
    await tabTo(page, dialogOf(page).getByRole('button', { name: /^Pay \$/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /makers? is on its way$/ })).toBeVisible()
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expectFocusKept(page)
  },
)
