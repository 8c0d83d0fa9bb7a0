import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The list of products, the page of one, and the way in by spreadsheet. */
export class ProductsPage {
  readonly rows
  readonly heading
  readonly cost
  readonly tester
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
    this.heading = page.getByRole('heading', { level: 1 })
    this.cost = page.getByRole('region', { name: 'Unit cost' })
    this.tester = page.getByRole('region', { name: 'Try a SKU' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(dashboard('products', search))
    await this.heading.waitFor()
  }

  row(name: string) {
    return this.rows.filter({ hasText: name })
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }

  /** Types into a box with many choices and takes the one that is meant, by keyboard. */
  async choose(label: string, typed: string, option: RegExp): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label }).first()
    await box.fill(typed)
    await this.page.getByRole('option', { name: option }).waitFor()
    await box.press('Enter')
  }

  async importCsv(csv: string): Promise<void> {
    await this.button('Import').click()
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
}
