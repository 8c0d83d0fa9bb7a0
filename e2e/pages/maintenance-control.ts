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
  readonly later
  readonly startsAt
  readonly schedule
  readonly startDraining
  readonly cancelSchedule
  readonly announcement
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
    this.later = page.getByText('On a schedule')
    this.startsAt = page.getByLabel('Starts at')
    this.schedule = page.getByRole('button', { name: 'Schedule maintenance' })
    this.startDraining = page.getByRole('button', { name: 'Start draining' })
    this.cancelSchedule = page.getByRole('button', { name: 'Cancel schedule' })
    this.announcement = page.getByRole('status').filter({ hasText: 'Maintenance starts' })
    this.preview = page.getByRole('region', { name: 'Preview' })
    this.strip = page.getByRole('status').filter({ hasText: 'Maintenance is on' })
  }

  async drain(option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Drain' }).click()
    await this.page.getByRole('option', { name: option }).click()
  }

  async open(): Promise<void> {
    await this.page.goto('/admin-dashboard/maintenance')
  }
}
