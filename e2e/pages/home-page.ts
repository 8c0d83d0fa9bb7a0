import type { Page } from '@playwright/test'

/** The first view of the dashboard. */
export class HomePage {
  readonly heading
  readonly setup
  readonly steps
  readonly ready
  readonly needsYou
  readonly underWay
  readonly numbers
  readonly latest
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: /^(Good|Welcome)/ })
    this.setup = page.getByRole('region', { name: 'Set up your shop' })
    this.steps = this.setup.getByRole('listitem')
    this.ready = page.getByRole('region', { name: 'Ready to submit' })
    this.needsYou = page.getByRole('region', { name: 'Needs attention' })
    this.underWay = page.getByRole('region', { name: 'Under way' })
    this.numbers = page.getByRole('region', { name: 'Numbers' })
    this.latest = page.getByRole('region', { name: 'Latest changes' })
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
  }

  step(title: string) {
    return this.steps.filter({ hasText: title })
  }

  stage(name: string) {
    return this.underWay.getByRole('link', { name })
  }
}
