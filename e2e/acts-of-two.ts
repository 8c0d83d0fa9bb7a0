import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '#testing/api/api-client.ts'
import { type ActOfTwo, confirm, press, printOrderPage, userPage } from './audited-acts.ts'
import type { Seller } from './seller.ts'

/** What the acts of two administrators are done to; each is used by the acts of one area. */
export interface ActedByTwo {
  /** Calls as the administrator, where the colleague’s act needs another request to decide on. */
  administrator: ApiClient['call']
  /** Has a share above the limit of payouts, and a credit that the administrator asked for. */
  seller: Seller & {
    id: string
    file: string
    /** Costs more than one administrator may refund. */
    printOrder: string
    question: string
    review: string
    /** Both delivered. */
    sales: {
      /** Within the limit of refunds; its buyer asked for another address. */
      small: string
      /** Above it. */
      large: string
    }
  }
  /** Is due a small payout and has an authenticator app. */
  maker: Seller & { id: string }
}

/** Who does an act: the administrator who asks, or the colleague who decides. */
type By = 'administrator' | 'colleague'

interface Act {
  by: By
  /** Does the act on screen and returns text that its row of the audit log shows. */
  act: (page: Page, acted: ActedByTwo) => Promise<string>
}

const CREDIT_REASON = 'For the lost pallet'
/** Accounts that haven’t confirmed their address, more than are mailed before someone can stop it. */
export const CROWD = { name: 'Umbel', size: 5_000 }
const PAYOUTS = '/admin-dashboard/payouts'

const alone = (act: Act['act']): Act => ({ by: 'administrator', act })
const decided = (act: Act['act']): Act => ({ by: 'colleague', act })

const onStore = (button: RegExp, action: string, reason: string): Act =>
  alone(async (page, { seller }) => {
    await page.goto(`/admin-dashboard/stores?q=${seller.id}`)
    await press(page, button)
    return await confirm(page, action, reason)
  })

/** In an order in which each act finds what it needs: requests are declined first, and asked for again to be confirmed. */
export const actsOfTwo: Readonly<Record<ActOfTwo, Act>> = {
  'file.note-changed': alone(async (page, { seller }) => {
    await page.goto(`/admin-dashboard/files?q=${seller.id}`)
    await press(page, `Note on ${seller.file}`)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Note').fill('Looks copied')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog).toBeHidden()
    return 'Looks copied'
  }),
  'file.quarantined': alone(async (page, { seller }) => {
    await page.goto(`/admin-dashboard/files?q=${seller.id}`)
    await press(page, `Quarantine ${seller.file}`)
    return await confirm(page, 'Quarantine file', 'Someone says that it is theirs')
  }),
  'file.released': alone(async (page, { seller }) => {
    await page.goto(`/admin-dashboard/files?q=${seller.id}`)
    await press(page, `Lift the quarantine of ${seller.file}`)
    return await confirm(page, 'Lift quarantine', 'The seller proved it')
  }),
  'store.paused': onStore(/^Pause/, 'Pause store', 'Wrong orders'),
  'store.resumed': onStore(/^Resume/, 'Resume store', 'Mended in the shop'),
  'store.synced': onStore(/^Sync/, 'Sync now', 'Orders are missing'),
  'bulk-act.started': alone(async (page) => {
    await page.goto(`/admin-dashboard/users?q=${CROWD.name}`)
    await page.getByRole('checkbox', { name: /^Select all/ }).click()
    await press(page, `Select all ${CROWD.size.toLocaleString('en')}`)
    await press(page, 'Send confirmation link')
    const reason = await confirm(page, 'Request confirmation', 'Mails got lost in the outage')
    await expect(page.getByText('Waiting for another administrator.')).toBeVisible()
    return reason
  }),
  'bulk-act.declined': alone(async (page) => {
    await openWaitingBulkAct(page)
    await press(page, 'Withdraw request')
    return await confirm(page, 'Withdraw request', 'Too many of them')
  }),
  'bulk-act.confirmed': decided(async (page, { administrator }) => {
    const filter = { search: CROWD.name }
    await administrator.startBulkAct({
      body: { kind: 'RESEND_VERIFICATION', filter, reason: 'Once more', key: randomUUID() },
    })
    await openWaitingBulkAct(page)
    await press(page, 'Confirm')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send / })
      .click()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    return 'from Waiting to Running'
  }),
  'bulk-act.stopped': decided(async (page) => {
    await page.goto('/admin-dashboard/bulk-acts?show=running')
    await openBulkAct(page)
    await press(page, 'Stop')
    return await confirm(page, 'Stop', 'One complained')
  }),
  'question.decided': alone(async (page, { seller }) => {
    await removeText(page, 'questions', seller.question)
    return await confirm(page, 'Remove question', 'It names a person')
  }),
  'review.decided': alone(async (page, { seller }) => {
    await removeText(page, 'reviews', seller.review)
    return await confirm(page, 'Remove review', 'It insults the maker')
  }),
  'portal-collection.approved': alone(async (page, { seller }) => {
    const { portals } = (await seller.call.listPortals()).body
    const body = { name: 'Vases', description: '', isShown: true, portalIds: portals.map(({ id }) => id) }
    await seller.call.createPortalCollection({ body })
    await page.goto('/admin-dashboard/portals?show=collections')
    await press(page, 'Approve')
    return await confirm(page, 'Approve and email', 'A clear name')
  }),
  'portal-collection.reports-closed': alone(async (page, { seller }) => {
    const [collection] = (await seller.call.listPortalCollections()).body.collections
    const data = { reason: 'OTHER', text: 'One of them is a bowl' }
    const reported = await page.request.post(`/api/collections/${collection!.id}/reports`, { data })
    expect(reported.status()).toBe(201)
    await page.goto('/admin-dashboard/portals?show=reported-collections')
    await press(page, 'Close reports')
    await expect(page.getByText('One of them is a bowl')).toBeHidden()
    return seller.name
  }),
  'portal-collection.hidden': alone(async (page) => {
    await page.goto('/admin-dashboard/portals?show=public-collections')
    await press(page, 'Hide')
    return await confirm(page, 'Hide and email', 'It names another brand')
  }),
  'second-factor.removed': alone(async (page, { maker }) => {
    await userPage(page, maker.id)
    await press(page, 'Remove second factor')
    const reason = await confirm(page, 'Remove', 'Lost the phone, showed an ID')
    await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeHidden()
    return reason
  }),
  'job.retried': alone(async (page) => {
    await page.goto('/admin-dashboard/system')
    await press(page, 'Retry send-mail')
    return await confirm(page, 'Retry', 'The mail server is back')
  }),
  'recurring.started': alone(async (page) => {
    await page.goto('/admin-dashboard/system')
    await page.getByRole('button', { name: /: Recurring work$/ }).click()
    await press(page, 'Run now: forget-webhook-hours')
    return await confirm(page, 'Run now', 'Recurring work by hand')
  }),
  'webhook.replayed': alone(async (page) => {
    await page.goto('/admin-dashboard/system')
    await page
      .getByRole('button', { name: /^Replay Print provider/ })
      .first()
      .click()
    return await confirm(page, 'Replay', 'The status is old')
  }),
  'credit.confirmed': decided(async (page, { seller }) => {
    await confirmRequest(page, CREDIT_REASON, /^Credit \$/)
    return seller.name
  }),

  'refund.asked': alone(async (page, { seller }) => {
    await printOrderPage(page, seller.printOrder)
    await press(page, 'Refund')
    return await confirm(page, /^Refund \$/, 'All of them are cracked')
  }),
  'refund.declined': decided((page) => declineRequest(page, 'All of them are cracked', 'One of them is')),
  'refund.confirmed': decided(async (page, { administrator, seller }) => {
    const body = { key: randomUUID(), reason: 'They are cracked indeed' }
    await administrator.refundOrder({ params: { id: seller.printOrder }, body })
    await confirmRequest(page, body.reason, /^Refund \$/)
    return seller.name
  }),

  'sale.address-decided': alone(async (page, { seller }) => {
    await page.goto(`/admin-dashboard/sales?show=address&q=${seller.sales.small}`)
    await press(page, 'Refuse')
    return await confirm(page, 'Refuse address', 'The parcel has left')
  }),
  'sale.refunded': alone(async (page, { seller }) => {
    await refundSale(page, seller.sales.small)
    return await confirm(page, /^Refund \$/, 'It came in two pieces')
  }),
  'sale-refund.asked': alone(async (page, { seller }) => {
    await refundSale(page, seller.sales.large)
    return await confirm(page, /^Refund \$/, 'It never came')
  }),
  'sale-refund.declined': decided((page) => declineRequest(page, 'It never came', 'A neighbor has it')),
  'sale-refund.confirmed': decided(async (page, { administrator, seller }) => {
    const body = { key: randomUUID(), reason: 'The neighbor has none' }
    await administrator.refundSale({ params: { id: seller.sales.large }, body })
    await confirmRequest(page, body.reason, /^Refund \$/)
    return seller.name
  }),

  'payout.started': alone(async (page, { maker }) => {
    await page.goto(PAYOUTS)
    await press(page, /^Pay 1 maker/)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await expect(page.getByRole('heading', { name: /to 1 maker is on its way$/ })).toBeVisible()
    return maker.name
  }),
  'payouts.held': alone(async (page, { seller }) => {
    await actOnMaker(page, 'approval', seller, 'Hold')
    return await confirm(page, /^Hold \$/, 'A design is disputed')
  }),
  'payouts.released': alone(async (page, { seller }) => {
    await actOnMaker(page, 'held', seller, 'Release')
    return await confirm(page, 'Release payouts', 'The dispute is over')
  }),
  'payout.asked': alone(async (page, { seller }) => {
    await actOnMaker(page, 'approval', seller, 'Request')
    return await confirm(page, /^Request \$/, 'A good month')
  }),
  'payout.declined': decided((page) => declineRequest(page, 'A good month', 'Ask the maker first')),
  'payout.confirmed': decided(async (page, { administrator, seller }) => {
    const body = { key: randomUUID(), reason: 'The maker agrees', amountCents: LARGE_SHARE_CENTS }
    await administrator.requestPayout({ params: { id: seller.id }, body })
    await confirmRequest(page, body.reason, /^Pay out \$/)
    return seller.name
  }),
}

/** Above the default limit of payouts. */
export const LARGE_SHARE_CENTS = 150_000
/** Of the credit that waits. */
export const creditRequest = { amountCents: 90_000, reason: CREDIT_REASON }

async function removeText(page: Page, about: 'questions' | 'reviews', text: string): Promise<void> {
  await page.goto(`/admin-dashboard/feedback?about=${about}&show=shown`)
  const item = page.getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button', { name: 'Remove' }).click()
}

async function refundSale(page: Page, id: string): Promise<void> {
  await page.goto(`/admin-dashboard/sales?q=${id}`)
  await page.getByRole('table', { name: 'Sales' }).getByRole('button', { name: 'Refund' }).click()
}

async function actOnMaker(page: Page, show: string, { name }: Seller, button: string): Promise<void> {
  await page.goto(`${PAYOUTS}?show=${show}`)
  const row = page.getByRole('table', { name: 'Makers' }).getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: button, exact: true }).click()
}

/** Presses a button of the request that was asked for with a reason. */
async function decideRequest(page: Page, asked: string, button: 'Confirm' | 'Decline'): Promise<void> {
  await page.goto('/admin-dashboard/refunds')
  const requests = page.getByRole('list', { name: 'Refunds, credits, payouts' }).getByRole('listitem')
  await requests.filter({ hasText: asked }).getByRole('button', { name: button }).click()
}

async function confirmRequest(page: Page, asked: string, action: RegExp): Promise<void> {
  await decideRequest(page, asked, 'Confirm')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: action }).click()
  await expect(question).toBeHidden()
}

async function declineRequest(page: Page, asked: string, reason: string): Promise<string> {
  await decideRequest(page, asked, 'Decline')
  return await confirm(page, 'Decline', reason)
}

async function openWaitingBulkAct(page: Page): Promise<void> {
  await page.goto('/admin-dashboard/bulk-acts?show=waiting')
  await openBulkAct(page)
}

// While they load, the rows have no text.
const openBulkAct = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Send confirmation links' }).first().click()
