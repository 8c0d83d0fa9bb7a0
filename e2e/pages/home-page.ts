import type { Page } from '@playwright/test'

/** The first view of the dashboard. */
export class HomePage {
  readonly heading
  readonly setup
  readonly steps
  readonly ready
  readonly needsAttention
  readonly inProgress
  readonly numbers
  readonly latest
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: /^(Good|Welcome)/ })
    this.setup = page.getByRole('region', { name: 'Set up your store' })
    this.steps = this.setup.getByRole('listitem')
    this.ready = page.getByRole('region', { name: 'Ready to submit' })
    this.needsAttention = page.getByRole('region', { name: 'Needs attention' })
    this.inProgress = page.getByRole('region', { name: 'In progress' })
    this.numbers = page.getByRole('region', { name: 'Numbers' })
    this.latest = page.getByRole('region', { name: 'Recent activity' })
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
  }

  step(title: string) {
    return this.steps.filter({ hasText: title })
  }

  stage(name: string) {
    return this.inProgress.getByRole('link', { name })
  }
}
