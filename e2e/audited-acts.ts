import { expect, type Page } from '@playwright/test'
import type { AuditAction } from '#contract/admin/audit.ts'
import { addPhoto, submitAvatar } from './pictures.ts'
import type { Seller } from './seller.ts'

/** What the acts are done to; each is used by the acts of one area. */
export interface Acted {
  /** Confirmed, with two orders in print. */
  seller: Seller & {
    id: string
    printOrders: readonly [string, string]
    /** The print provider declined it. */
    failedPrintOrder: string
    ticket: string
    /** In review, each with the title of its product. */
    portals: readonly [Portal, Portal]
  }
  /** Hasn’t confirmed the address and has no orders. */
  newcomer: Seller & { id: string }
  /** Has the mail server refuse the next email, so none may still be under way: exports come later. */
  refuseMail: () => Promise<unknown>
}

interface Portal {
  id: string
  title: string
}

/** Does one act on screen and returns text that its row of the audit log shows. */
type Act = (page: Page, acted: Acted) => Promise<string>

/** What people do to their own accounts, or what happens without an administrator. */
type NotByAdministrators =
  | `account.${'created' | 'sign-up-repeated' | 'made-administrator' | 'erased'}`
  | `sign-in.${'done' | 'failed'}`
  | 'sign-out'
  | 'account.store-opened'
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

/** No screen has them: the product does it on schedule, or after a thousand rows, or it is a call of the API alone. */
type WithoutScreen = 'maintenance.started' | 'records.listed' | 'users.emails-read'

type AreaOfTwo = 'bulk-act' | 'file' | 'portal-collection' | 'refund' | 'store'
/** In `acts-of-two.ts`: they need another administrator, what was sold, uploaded, paid out or has failed, or collections, or start work of the system. */
export type ActOfTwo =
  | `${'question' | 'review'}.decided`
  | 'credit.confirmed'
  | 'job.retried'
  | 'recurring.started'
  | 'webhook.replayed'
  | Extract<AuditAction, `${AreaOfTwo}.${string}` | `payout${string}` | `sale${string}`>
  | 'second-factor.removed'

export type ActOnScreen = Exclude<AuditAction, NotByAdministrators | WithoutScreen>

export const userPage = (page: Page, id: string) => page.goto(`/admin-dashboard/users/${id}`)
export const printOrderPage = (page: Page, id: string) => page.goto(`/admin-dashboard/print-records/${id}`)

/** Gives the reason that a dialog asks for, and waits until the act is done. */
export async function confirm(page: Page, action: string | RegExp, reason: string): Promise<string> {
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill(reason)
  await question.getByRole('button', { name: action }).click()
  await expect(question).toBeHidden()
  return reason
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A press that mails the newcomer. */
const mailing =
  (button: string): Act =>
  async (page, { newcomer }) => {
    await userPage(page, newcomer.id)
    await press(page, button)
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
    return newcomer.name
  }

const notingDay =
  (button: string, text: string): Act =>
  async (page) => {
    await page.goto('/analytics')
    await press(page, button)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill(text)
    await press(page, 'Save note')
    await expect(page.getByRole('dialog')).toBeHidden()
    return text
  }

const turningOff =
  (button: string): Act =>
  async (page) => {
    await page.goto('/admin-dashboard/maintenance')
    await press(page, button)
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Maintenance mode is off')
    return ADMINISTRATOR
  }

/** What one administrator does alone, in an order in which each act finds what it needs. */
export const actsOfOne: Readonly<Record<Exclude<ActOnScreen, ActOfTwo>, Act>> = {
  async 'user.settings-changed'(page, { seller }) {
    await userPage(page, seller.id)
    await page.getByRole('switch', { name: 'Allow partial orders' }).click()
    return await confirm(page, 'Turn on', 'Settings by phone')
  },
  async 'user.note-added'(page, { seller }) {
    await userPage(page, seller.id)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('New note').fill('Ships on Mondays')
    await press(page, 'Add note')
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ships on Mondays')
    return seller.name
  },
  'user.verification-resent': mailing('Send confirmation link'),
  'password.reset-requested': mailing('Send password link'),
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
  'user.visit-ended': async (_page, { seller }) => seller.name,
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
  async 'print-record.reprocessed'(page, { seller }) {
    await printOrderPage(page, seller.failedPrintOrder)
    await press(page, 'Reprocess')
    return await confirm(page, 'Submit again', 'The provider is back')
  },
  async 'balance.credited'(page, { seller }) {
    await userPage(page, seller.id)
    await press(page, 'Credit balance')
    await page.getByLabel('Amount, in US dollars').fill('5')
    return await confirm(page, 'Credit $5.00', 'Sorry for the delay')
  },
  async 'credit.asked'(page, { seller }) {
    await userPage(page, seller.id)
    await press(page, 'Credit balance')
    await page.getByLabel('Amount, in US dollars').fill('900')
    return await confirm(page, 'Credit $900.00', 'For the lost pallet')
  },
  async 'credit.declined'(page) {
    await page.goto('/admin-dashboard/refunds')
    await press(page, 'Withdraw request')
    return await confirm(page, 'Withdraw request', 'The pallet was found')
  },
  async 'application.rejected'(page, { seller }) {
    await decideApplication(page, seller, 'accepted', 'Reject')
    return seller.name
  },
  async 'application.accepted'(page, { seller }) {
    await decideApplication(page, seller, 'rejected', 'Accept')
    return seller.name
  },
  async 'portal.approved'(page, { seller }) {
    await decideOnPortal(page, seller.portals[0], 'review', 'Approve')
    return await confirm(page, 'Approve and email', 'Rights are clear')
  },
  async 'portal.returned'(page, { seller }) {
    await decideOnPortal(page, seller.portals[1], 'review', 'Request changes')
    return await confirm(page, 'Return and email', 'Name the license')
  },
  async 'portal.photo-removed'(page, { seller }) {
    await addPhoto(seller, seller.portals[1].id)
    await decideOnPortal(page, seller.portals[1], 'drafts', `Remove photo 1 of ${seller.portals[1].title}`)
    return await confirm(page, 'Remove photo and email', 'Shows a phone number')
  },
  async 'maker-picture.approved'(page, { seller }) {
    await submitAvatar(seller)
    await page.goto(`/admin-dashboard/portals?show=pictures&q=${seller.id}`)
    await press(page, 'Approve')
    return await confirm(page, 'Approve and email', 'A good picture')
  },
  async 'maker-picture.removed'(page, { seller }) {
    await page.goto(`/admin-dashboard/portals?show=public-pictures&q=${seller.id}`)
    await press(page, /^Remove$/)
    return await confirm(page, 'Remove and email', 'Shows a logo')
  },
  async 'portal.reports-closed'(page, { seller }) {
    const [portal] = seller.portals
    const data = { reason: 'OTHER', text: 'The picture shows another vase' }
    const reported = await page.request.post(`/api/listings/${portal.id}/reports`, { data })
    expect(reported.status()).toBe(201)
    await decideOnPortal(page, portal, 'reported', 'Close reports')
    await expect(page.getByRole('list', { name: 'Portals' }).getByText(portal.title)).toBeHidden()
    return seller.name
  },
  async 'portal.removed'(page, { seller }) {
    await decideOnPortal(page, seller.portals[0], 'listed', 'Remove')
    return await confirm(page, 'Remove and email', 'The owner of the design complained')
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
  'day-note.added': notingDay('Add note', 'New packing line'),
  'day-note.changed': notingDay('Edit “New packing line”', 'Second packing line'),
  async 'day-note.deleted'(page) {
    await page.goto('/analytics')
    await press(page, 'Delete “Second packing line”')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    return 'Second packing line'
  },
  async 'weekly-mail.changed'(page) {
    await page.goto('/analytics')
    const choice = page.getByRole('switch', { name: 'Email me the numbers of each week' })
    await choice.click()
    await expect(choice).not.toBeChecked()
    await expect.poll(async () => (await weeklyMail(page)).isOn).toBe(false)
    return ADMINISTRATOR
  },
  async 'reconciliation.started'(page) {
    await page.goto('/admin-dashboard/reconciliation')
    await press(page, 'Check now')
    await expect(page.getByRole('main')).toContainText('No differences')
    return ADMINISTRATOR
  },
  async 'maintenance.planned'(page) {
    await page.goto('/admin-dashboard/maintenance')
    await page.getByText('On a schedule').click()
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)
    await page.getByLabel('Starts at').fill(inThreeDays)
    await press(page, 'Schedule maintenance')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule maintenance' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Maintenance starts')
    return ADMINISTRATOR
  },
  'maintenance.plan-canceled': turningOff('Cancel schedule'),
  async 'maintenance.on'(page) {
    await page.goto('/admin-dashboard/maintenance')
    await page.getByRole('textbox', { name: 'Message' }).fill('We move to faster machines.')
    await press(page, 'Turn on maintenance mode')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on maintenance mode' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Maintenance mode is on')
    return ADMINISTRATOR
  },
  'maintenance.off': turningOff('Turn off maintenance mode'),
  async 'sandbox.clock-moved'(page) {
    await page.goto('/admin-dashboard/system')
    await press(page, 'Forward 1 hour')
    return await confirm(page, 'Forward 1 hour', 'An hour passes')
  },
  async 'audit.exported'(page) {
    await page.goto('/admin-dashboard/audit')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    await (await download).path()
    return ADMINISTRATOR
  },
  async 'user.suspended'(page, { newcomer, refuseMail }) {
    await refuseMail()
    await userPage(page, newcomer.id)
    await press(page, 'Suspend')
    return await confirm(page, 'Suspend', 'Card fraud suspected')
  },
  async 'user.mail-resent'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Show email')
    await press(page, 'Send again: Account suspended')
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeHidden()
    return newcomer.name
  },
  async 'user.unsuspended'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'End suspension')
    return await confirm(page, 'End suspension', 'It was a mistake')
  },
  async 'data-export.started'(page, { newcomer }) {
    await userPage(page, newcomer.id)
    await press(page, 'Export data…')
    return await confirm(page, 'Export data', 'Asked for a copy by mail')
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

/** Decides on the application of a seller, which is one of those with a status, and waits until it can’t be undone. */
async function decideApplication(
  page: Page,
  { name }: Seller,
  status: 'accepted' | 'rejected',
  button: 'Accept' | 'Reject',
): Promise<void> {
  await page.goto(`/admin-dashboard/applications?show=${status}`)
  const item = page.getByRole('listitem').filter({ hasText: name })
  await item.getByRole('button', { name: button }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('Looked at again')
  await question.getByRole('button', { name: `${button} and email` }).click()
  await expect(item).toBeHidden({ timeout: 30_000 })
}

async function decideOnPortal(
  page: Page,
  { id, title }: Portal,
  show: string,
  button: string,
): Promise<void> {
  await page.goto(`/admin-dashboard/portals?show=${show}&q=${id}`)
  const item = page.getByRole('list', { name: 'Portals' }).getByRole('listitem').filter({ hasText: title })
  await item.first().getByRole('button', { name: button, exact: true }).click()
}

async function weeklyMail({ request }: Page): Promise<{ isOn: boolean }> {
  const reply = await request.get('/api/admin/analytics/weekly-mail')
  return (await reply.json()).weeklyMail
}

/** Where nothing else in a row is the act’s own: the row has to be the newest, by this account. */
export const ADMINISTRATOR = 'admin@spoolyard.test'

/** The newest row of an act by an administrator says what was done. */
export async function expectAudited(
  page: Page,
  action: ActOnScreen,
  text: string,
  actor = ADMINISTRATOR,
): Promise<void> {
  await page.goto(`/admin-dashboard/audit?show=${action}&actor=${actor}`)
  const newest = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
  await expect(newest).toContainText(text === ADMINISTRATOR ? /now|second|minute/i : text)
}
