import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

export class UnsubmittedPage {
  readonly heading
  readonly rows
  readonly skuFilter
  readonly itemFilter
  readonly submitAll
  readonly range
  readonly nextPage
  readonly selectPage
  /** The bar that floats over the list while something is selected. */
  readonly selection
  readonly fetchNow
  /** What the orders lack, by cause. */
  readonly needs
  /** The page of one order. */
  readonly order
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'To submit', exact: true, level: 1 })
    this.rows = page.getByRole('table', { name: 'Orders to submit' }).locator('tbody tr[data-row-key]')
    this.skuFilter = page.getByRole('textbox', { name: 'Filter by sku' })
    this.itemFilter = page.getByRole('textbox', { name: 'Filter by item' })
    this.submitAll = page.getByRole('button', { name: /^Submit (all|1 ready order)/ })
    this.range = page
      .getByRole('navigation', { name: 'Pages' })
      .getByText(/ of [\d,]+$/)
      .first()
    this.nextPage = page.getByRole('button', { name: 'Next page' })
    this.selectPage = page.getByRole('checkbox', { name: 'Select all on this page' })
    this.selection = page.getByRole('region', { name: 'Selection' })
    this.fetchNow = page.getByRole('button', { name: /Sync now/ })
    this.needs = page.getByRole('navigation', { name: 'Needs attention' })
    this.order = page.getByRole('main').filter({
      has: page.getByRole('heading', { name: /^Order /, level: 1 }),
    })
  }

  /** Opens the field of a filter that isn't set. */
  async addFilter(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(dashboard('unsubmitted', search))
  }

  row(orderNumber: string) {
    return this.rows.filter({ has: this.page.getByText(orderNumber, { exact: true }) })
  }

  box(orderNumber: string) {
    return this.page.getByRole('checkbox', { name: `Select order ${orderNumber}` })
  }

  fixButton(orderNumber: string) {
    return this.page.getByRole('button', { name: `Fix: order ${orderNumber}` })
  }

  view(name: string) {
    return this.page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name })
  }

  submitButton(orderNumber: string) {
    return this.page.getByRole('button', { name: new RegExp(`^Submit.*order ${orderNumber}$`) })
  }
}
