import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

export class SettingsPage {
  readonly sections
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.sections = page.getByRole('navigation', { name: 'Settings' })
  }

  async open(section: string): Promise<void> {
    await this.page.goto(dashboard('settings', { section }))
  }

  section(name: string) {
    return this.sections.getByRole('link', { name })
  }

  /** One group of settings. */
  group(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }
}
