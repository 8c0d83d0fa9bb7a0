import type { Page } from '@playwright/test'

/** Where admins turn maintenance on and off. */
export class MaintenanceControl {
  readonly heading
  readonly state
  readonly message
  readonly contact
  readonly end
  readonly close
  readonly openAgain
  readonly preview
  readonly strip
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: 'Maintenance' })
    this.state = page.getByRole('region', { name: 'Status' })
    this.message = page.getByRole('textbox', { name: 'Message' })
    this.contact = page.getByRole('textbox', { name: 'Contact' })
    this.end = page.getByLabel('Expected end')
    this.close = page.getByRole('button', { name: 'Turn on maintenance mode' })
    this.openAgain = page.getByRole('button', { name: 'Turn off maintenance mode' })
    this.preview = page.getByRole('region', { name: 'Preview' })
    this.strip = page.getByRole('status').filter({ hasText: 'Maintenance is on' })
  }

  async open(): Promise<void> {
    await this.page.goto('/admin-dashboard/maintenance')
  }
}
