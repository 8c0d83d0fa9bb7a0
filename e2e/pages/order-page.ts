import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The page of one print order. */
export class OrderPage {
  readonly header
  readonly stages
  readonly timeline
  readonly money
  readonly cancel
  readonly backToList
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.header = page.getByRole('main').locator('header').first()
    this.stages = page.getByRole('list', { name: 'Stages of the order' })
    this.timeline = page.getByRole('list', { name: 'Timeline' })
    this.money = page.getByRole('region', { name: 'Payment' })
    this.cancel = this.header.getByRole('button', { name: 'Cancel order' })
    this.backToList = page
      .getByRole('navigation', { name: 'Move between orders' })
      .getByRole('link', { name: 'Production' })
  }

  heading(orderNumber: string) {
    return this.page.getByRole('heading', { name: `Order ${orderNumber}` })
  }

  async open(id: string): Promise<void> {
    await this.page.goto(dashboard('print-orders', { order: id }))
  }
}
