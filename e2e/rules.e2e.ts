import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { RulesPage } from './pages/rules-page.ts'
import { numberedOrders } from './seller.ts'

journey(
  'a rule is composed, tried on past orders, turned on, and holds matching orders',
  async ({ page, unsubmitted, openSeller, enter }) => {
    const rules = new RulesPage(page)
    await enter(
      await openSeller([...numberedOrders(1001, 2), { number: 'N-9', buyer: 'Ana Lima', country: 'DE' }]),
    )
    await rules.open()
    await page.getByRole('button', { name: 'Create your first rule' }).click()
    await rules.type('Name', 'Germany waits')
    await rules.type('Text, condition 1', 'Germany')
    await expect(rules.drawer.getByRole('combobox', { name: 'Does, action 1' })).toContainText('hold it for')
    await rules.drawer.getByRole('button', { name: 'Try it' }).click()
    await expect(rules.drawer).toContainText(/It matches 1 order of 3/)
    await expect(rules.drawer.getByRole('row', { name: /N-9/ })).toContainText('On hold until')
    await checkPage(page, 'rule-editor')
    await rules.drawer.getByRole('button', { name: 'Save rule, turned off' }).click()

    await expect(rules.rules).toHaveCount(1)
    await expect(rules.rules.first()).toContainText(
      'When the country is “Germany”, then hold it for 24 hours after import.',
    )
    await page.getByRole('switch', { name: /Rule 1/ }).click()
    await expect(rules.rules.first()).toContainText('1 order in 7 days')
    await checkPage(page, 'rules')
    await page.goto(dashboard('unsubmitted', { show: 'held' }))
    await expect(unsubmitted.row('N-9')).toBeVisible()
    await expect(unsubmitted.rows).toHaveCount(1)
  },
)

journey(
  'a submission is paused and stopped, and its report lists submitted and unsent orders',
  async ({ page, world, runBar, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 6))
    await enter(seller)
    await page.goto(dashboard('runs'))
    await world.sandbox.setPrintLatency(4_000)
    const query = { state: 'unsubmitted' } as const
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query })).body
    const orderIds = orders.filter(({ source }) => source === 'shipstation').map(({ id }) => id)
    await seller.call.createSubmitRun({ body: { orderIds } })
    await runBar.bar.getByRole('button', { name: 'Pause' }).click()
    await expect(runBar.bar).toContainText('Paused')
    await runBar.bar.getByRole('button', { name: 'Stop' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Stop without sending/ })
      .click()
    await expect(runBar.bar).toContainText('not sent')
    await world.sandbox.setPrintLatency(0)

    await page.goto(dashboard('runs'))
    await page.getByRole('link', { name: 'Submission 1' }).click()
    await expect(page.getByRole('heading', { name: 'Submission 1' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Not sent' }).first()).toBeVisible()
    await checkPage(page, 'run-report')
  },
)
