import { expect, type Page } from '@playwright/test'
import type { Overview } from '#contract/admin/overview.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import type { SignInPage } from './pages/sign-in-page.ts'
import { numberedOrders } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

async function enterAsAdmin(page: Page, signIn: SignInPage) {
  await page.goto('/admin-login')
  await signIn.signIn(ADMIN)
  const goOn = page.getByRole('button', { name: 'Continue' })
  const overview = page.getByRole('heading', { name: 'Overview', level: 1 })
  await expect(goOn.or(overview)).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  await expect(overview).toBeVisible()
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click()

journey(
  'an administrator finds a seller, changes a setting with a reason, and the page says who did it',
  async ({ page, signIn, openSeller }) => {
    const seller = await openSeller(null)
    await enterAsAdmin(page, signIn)
    await checkPage(page, 'admin-overview')
    await goTo(page, 'Users')
    await page.getByLabel('Search users').fill(seller.email)
    await expect(page).toHaveURL(/[?&]q=/)
    await page.getByRole('link', { name: seller.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.name)
    await checkPage(page, 'admin-user')

    await page.getByRole('switch', { name: 'Allow partial orders' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Turn on' })).toBeDisabled()
    await question.getByLabel('Reason').fill('Asked by phone')
    await checkPage(page, 'admin-user-setting')
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('switch', { name: 'Allow partial orders' })).toBeChecked()
    const changes = page.getByRole('list', { name: 'Changed by administrators' })
    await expect(changes).toContainText('Allow partial orders: from Off to On')
    await expect(changes).toContainText('Asked by phone')
    await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
    await expect(page.getByLabel('Search users')).toHaveValue(seller.email)
  },
)

journey('every number of the overview is the length of the list that it opens', async ({ page, signIn }) => {
  await enterAsAdmin(page, signIn)
  const cards = page.getByRole('region', { name: 'Open tasks' }).getByRole('link')
  const reply = await page.request.get('/api/admin/overview')
  const { overview } = (await reply.json()) as { overview: Overview }
  await expect(cards).toHaveCount(overview.waiting.length)
  for (const { label, count } of overview.waiting) {
    await page.goto('/admin-dashboard')
    const tasks = page.getByRole('region', { name: 'Open tasks' })
    const link = tasks.getByRole('link', { name: count === 0 ? `${label} 0` : label, exact: true })
    const number = count.toLocaleString('en')
    if (count > 0)
      await expect(
        tasks
          .locator('div', { has: page.getByRole('link', { name: label, exact: true }) })
          .last()
          .locator('p.tabular'),
      ).toHaveText(number)
    await link.click()
    if (count > 0)
      await expect(page.getByText(new RegExp(`of ${number}|${number} differences?`))).toBeVisible()
    else
      await expect(
        page
          .getByText(
            /All clear|No print orders found|No checks yet|No differences|No tickets found|No refunds to confirm|No portals found|No applications to review/,
          )
          .first(),
      ).toBeVisible()
  }
})

journey(
  'an administrator finds a seller’s print order, compares it with the provider, and cancels it with a reason',
  async ({ page, signIn, openSeller }) => {
    const seller = await openSeller([{ number: 'N-1', sku: 'VASE' }])
    const [shopOrder] = (
      await seller.call.listShopOrders({ params: { page: 1, size: 25 } })
    ).body.orders.filter(({ orderNumber }) => orderNumber === 'N-1')
    const { order } = (await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })).body
    await enterAsAdmin(page, signIn)
    await goTo(page, 'Print orders')
    await checkPage(page, 'admin-print-orders')
    await page.getByLabel('Search print orders').fill(order.providerOrderId!)
    await page.getByRole('link', { name: 'N-1', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Calls to the print provider' })).toContainText(
      'Print started: done',
    )
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText('No differences')).toBeVisible()
    await checkPage(page, 'admin-print-order')

    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('The buyer called us')
    await question.getByRole('button', { name: /^Cancel and refund/ }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      'Cancellation requested by Spoolyard: The buyer called us',
    )
    const canceled = (await seller.call.getPrintOrder({ params: { id: order.id } })).body.order
    expect(canceled).toMatchObject({ state: 'CANCELED', money: { refundedCents: order.totalCents } })
  },
)

journey(
  'an administrator finds their own act in the audit log, starts recurring work, and looks at all orders',
  async ({ page, signIn, openSeller }) => {
    const seller = await openSeller([{ number: 'N-7', sku: 'VASE' }])
    await enterAsAdmin(page, signIn)
    await goTo(page, 'Orders')
    await page.getByLabel('Search orders').fill('N-7')
    await expect(page.getByRole('link', { name: seller.name }).first()).toBeVisible()
    await checkPage(page, 'admin-orders')

    await goTo(page, 'System')
    await page.getByRole('button', { name: /: Recurring work$/ }).click()
    await page.getByRole('button', { name: 'Run now: forget-webhook-hours' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('Trying the button')
    await question.getByRole('button', { name: 'Run now' }).click()
    await expect(question).toBeHidden()
    await checkPage(page, 'admin-system')

    await goTo(page, 'Audit log')
    await expect(page.getByText('“Trying the button”').first()).toBeVisible()
    await checkPage(page, 'admin-audit')
    await page.getByText('Recurring work started').last().click()
    const entry = page.getByRole('dialog')
    await expect(entry).toContainText('forget-webhook-hours')
    await checkPage(page, 'admin-audit-entry')
    await entry.getByRole('button', { name: 'All actions in this request' }).click()
    await expect(page).toHaveURL(/[?&]request=/)
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)

journey(
  'an administrator follows a step of the funnel to the people who did it',
  async ({ page, signIn, openSeller }) => {
    const seller = await openSeller([{ number: 'N-8', sku: 'VASE' }])
    await enterAsAdmin(page, signIn)
    await goTo(page, 'System')
    await page.getByRole('button', { name: /: Recurring work$/ }).click()
    await page.getByRole('button', { name: 'Run now: count-insight-days' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('Numbers of this minute')
    await question.getByRole('button', { name: 'Run now' }).click()
    await expect(question).toBeHidden()

    await goTo(page, 'Analytics')
    const step = page.getByRole('listitem').filter({ hasText: 'Created a product' })
    await expect(async () => {
      await page.reload()
      await expect(step).toContainText(/[1-9]\d* ·/, { timeout: 2_000 })
    }).toPass()
    await checkPage(page, 'admin-analytics')
    await step.getByRole('link').click()
    await expect(page).toHaveURL(/reached=MADE_PRODUCT/)
    await expect(
      page.getByRole('link', { name: seller.name }).or(page.getByText(seller.name)).first(),
    ).toBeVisible()
  },
)

journey(
  'an administrator finds a seller, an order and a store from the palette, by keyboard',
  async ({ page, signIn, palette, openSeller }) => {
    const seller = await openSeller(numberedOrders(88_001, 2))
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
    const first = orders.find(({ orderNumber }) => orderNumber === 'N-88001')
    const { order } = (await seller.call.submitOrder({ body: { orderId: first!.id } })).body
    await enterAsAdmin(page, signIn)

    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await expect(palette.input).toBeFocused()
    await palette.input.fill(seller.email)
    await expect(palette.box.getByRole('group', { name: 'Users' })).toContainText(seller.name)
    await checkPage(page, 'admin-palette')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.name)

    await palette.run(order.providerOrderId!, 'Order N-88001')
    await expect(page).toHaveURL(new RegExp(`/print-records/${order.id}`))
    await palette.run('N-88002', 'Order N-88002')
    await expect(page.getByLabel('Search orders')).toHaveValue(/^so_/)
    await expect(page.getByRole('row', { name: /N-88002/ })).toHaveCount(1)
    await palette.run('audit', 'Audit log')
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()

    await page.route('**/api/admin/search*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await palette.input.fill('no such record')
    await expect(palette.box.getByRole('alert')).toBeVisible()
    await expect(palette.box).not.toContainText('No results')
    await page.unroute('**/api/admin/search*')
    await palette.input.fill('no such record anywhere')
    await expect(palette.box).toContainText('No results for “no such record anywhere”')
  },
)
