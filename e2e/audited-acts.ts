import { expect, type Page } from '@playwright/test'
import type { AuditAction } from '#contract/admin/audit.ts'
import type { Seller } from './seller.ts'

/** What the acts are done to; each is used by the acts of one area. */
export interface Acted {
  /** Confirmed, with two orders in print. */
  seller: Seller & { id: string; printOrders: readonly [string, string]; ticket: string }
  /** Hasn’t confirmed the address and has no orders. */
  newcomer: Seller & { id: string }
}

/** Does one act on screen and returns text that its row of the audit log shows. */
type Act = (page: Page, acted: Acted) => Promise<string>

/** What people do to their own accounts, or what happens without an administrator. */
type NotByAdministrators =
  | `account.${'created' | 'sign-up-repeated' | 'made-administrator' | 'erased'}`
  | `sign-in.${'done' | 'failed'}`
  | 'sign-out'
  | `email.${string}`
  | `password.${'reset' | 'changed' | 'change-failed'}`
  | 'credentials.added'
  | `google.${string}`
  | `session${string}.ended`
  | `api-token.${string}`
  | `second-factor.${'added' | 'failed'}`
  | 'identity.confirmed'
  | `passkey.${string}`
  | `recovery-code${string}`

/** No screen has them: they are calls of the API alone. */
type WithoutScreen = 'balance.credited' | 'users.emails-read'

/** TODO: Needs worlds with applications, files, portals and failed jobs. On the server, `every-act.test.ts` has them. */
type NotYet =
  | `application.${string}`
  | `credit.${string}`
  | 'file.note-changed'
  | 'job.retried'
  | `maintenance.${'planned' | 'plan-canceled' | 'started'}`
  | `portal.${string}`
  | 'print-record.reprocessed'
  | 'reconciliation.started'
  | 'sandbox.clock-moved'
  | `refund.${string}`
  | `payout${string}`
  | 'review.decided'
  | `sale${string}`
  | 'second-factor.removed'
  | 'weekly-mail.changed'

export type ActOnScreen = Exclude<AuditAction, NotByAdministrators | WithoutScreen | NotYet>

const userPage = (page: Page, id: string) => page.goto(`/admin-dashboard/users/${id}`)
const printOrderPage = (page: Page, id: string) => page.goto(`/admin-dashboard/print-records/${id}`)

/** Gives the reason that a dialog asks for, and waits until the act is done. */
async function confirm(page: Page, action: string | RegExp, reason: string): Promise<string> {
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill(reason)
  await question.getByRole('button', { name: action }).click()
  await expect(question).toBeHidden()
  return reason
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Every act of administrators that a screen has, in an order in which each finds what it needs. */
export const actsOnScreen: Readonly<Record<ActOnScreen, Act>> = {
  async 'user.settings-changed'(page, { seller }) {
    await userPage(page, seller.id)
    await page.getByRole('switch', { name: 'Allow partial orders' }).click()
    return await confirm(page, 'Turn on', 'Settings by phone')
  },
  async 'user.note-added'(page, { seller }) {
    await userPage(page, seller.id)
    await page.getByLabel('New note').fill('Ships on Mondays')
    await press(page, 'Add note')
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ships on Mondays')
    return seller.name
  },
  async 'user.verification-resent'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Send confirmation link')
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
    return newcomer.name
  },
  async 'password.reset-requested'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Send password link')
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
    return newcomer.name
  },
  async 'user.visited'(page, { seller }) {
    await userPage(page, seller.id)
    await press(page, 'View as')
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('Looking at the orders')
    await question.getByRole('button', { name: 'View dashboard' }).click()
    await press(page, 'Stop viewing')
    await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeHidden()
    return 'Looking at the orders'
  },
  async 'user.visit-ended'(_page, { seller }) {
    return seller.name
  },
  async 'print-record.canceled'(page, { seller }) {
    await printOrderPage(page, seller.printOrders[0])
    await press(page, 'Cancel order')
    return await confirm(page, /^Cancel and refund/, 'The buyer called')
  },
  async 'order.refunded'(page, { seller }) {
    await printOrderPage(page, seller.printOrders[1])
    await press(page, 'Refund')
    return await confirm(page, /^Refund \$/, 'Scratched on arrival')
  },
  async 'ticket.answered'(page, { seller }) {
    await page.goto(`/admin-dashboard/support/${seller.ticket}`)
    await page.getByRole('textbox', { name: 'Message' }).fill('It ships today.')
    await press(page, 'Send reply')
    await expect(page.getByRole('main')).toContainText('It ships today.')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    return seller.name
  },
  async 'ticket.state-changed'(page, { seller }) {
    await page.goto(`/admin-dashboard/support/${seller.ticket}`)
    await press(page, 'Close without reply')
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    return seller.name
  },
  async 'macro.changed'(page) {
    await page.goto('/admin-dashboard/support')
    await press(page, 'Saved replies')
    await press(page, 'Add reply')
    await page.getByRole('textbox', { name: 'Title' }).fill('On its way')
    await page.getByRole('textbox', { name: 'Reply' }).fill('Dear {name}, it ships today.')
    await press(page, 'Save')
    await expect(page.getByRole('button', { name: 'Edit On its way' })).toBeVisible()
    return 'On its way'
  },
  async 'survey.started'(page) {
    await page.goto('/admin-dashboard/surveys')
    await press(page, 'New survey')
    await page.getByRole('textbox', { name: 'Title' }).fill('How is the packing?')
    await page.getByRole('textbox', { name: 'Question 1' }).fill('How happy are you with it?')
    await press(page, 'Start survey')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    return 'How is the packing?'
  },
  async 'survey.exported'(page) {
    await page.goto('/admin-dashboard/surveys')
    await page.getByText('How is the packing?').first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    await (await download).path()
    return ADMINISTRATOR
  },
  async 'survey.ended'(page) {
    await page.goto('/admin-dashboard/surveys')
    await page.getByText('How is the packing?').first().click()
    await press(page, 'End survey')
    await page.getByRole('alertdialog').getByRole('button', { name: 'End survey' }).click()
    await expect(page.getByRole('button', { name: 'End survey' })).toBeHidden()
    return ADMINISTRATOR
  },
  async 'day-note.added'(page) {
    await page.goto('/analytics')
    await press(page, 'Add note')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('New packing line')
    await press(page, 'Save note')
    await expect(page.getByRole('dialog')).toBeHidden()
    return 'New packing line'
  },
  async 'day-note.changed'(page) {
    await page.goto('/analytics')
    await press(page, 'Edit “New packing line”')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Second packing line')
    await press(page, 'Save note')
    await expect(page.getByRole('dialog')).toBeHidden()
    return 'Second packing line'
  },
  async 'day-note.deleted'(page) {
    await page.goto('/analytics')
    await press(page, 'Delete “Second packing line”')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    return 'Second packing line'
  },
  async 'recurring.started'(page) {
    await page.goto('/admin-dashboard/system')
    await press(page, 'Run now: forget-webhook-hours')
    return await confirm(page, 'Run now', 'Recurring work by hand')
  },
  async 'maintenance.on'(page) {
    await page.goto('/admin-dashboard/maintenance')
    await page.getByRole('textbox', { name: 'Message' }).fill('We move to faster machines.')
    await press(page, 'Turn on maintenance mode')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on maintenance mode' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Maintenance mode is on')
    return ADMINISTRATOR
  },
  async 'maintenance.off'(page) {
    await page.goto('/admin-dashboard/maintenance')
    await press(page, 'Turn off maintenance mode')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off maintenance mode' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Maintenance mode is off')
    return ADMINISTRATOR
  },
  async 'audit.exported'(page) {
    await page.goto('/admin-dashboard/audit')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    await (await download).path()
    return ADMINISTRATOR
  },
  async 'data-export.started'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Export data…')
    return await confirm(page, 'Export data', 'Asked for a copy by mail')
  },
  async 'user.suspended'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Suspend')
    return await confirm(page, 'Suspend', 'Card fraud suspected')
  },
  async 'user.unsuspended'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'End suspension')
    return await confirm(page, 'End suspension', 'It was a mistake')
  },
  async 'account.closing-asked'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Close account…')
    return await confirm(page, 'Close account', 'Closing by letter')
  },
  async 'account.closing-revoked'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Keep account…')
    return await confirm(page, 'Keep account', 'Keeping by letter')
  },
}

/** Where nothing else in a row is the act’s own: the row has to be the newest, by this account. */
const ADMINISTRATOR = 'admin@spoolyard.test'

/** The newest row of an act by the administrator says what was done. */
export async function expectAudited(page: Page, action: ActOnScreen, text: string): Promise<void> {
  await page.goto(`/admin-dashboard/audit?show=${action}&actor=${ADMINISTRATOR}`)
  const newest = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
  await expect(newest).toContainText(text === ADMINISTRATOR ? /now|second|minute/i : text)
}
