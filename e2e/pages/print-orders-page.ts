import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

export class PrintOrdersPage {
  readonly heading
  readonly rows
  readonly search
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Production', level: 1 })
    this.rows = page.getByRole('table', { name: 'Production' }).locator('tbody tr[data-row-key]')
    this.search = page.getByRole('searchbox', { name: 'Search orders' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(dashboard('print-orders', search))
  }

  row(orderNumber: string) {
    return this.rows.filter({ has: this.link(orderNumber) })
  }

  link(orderNumber: string) {
    return this.page.getByRole('link', { name: orderNumber, exact: true })
  }

  stage(name: string) {
    return this.page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name })
  }
}
