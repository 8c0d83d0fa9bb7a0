import type { Page } from '@playwright/test'

/** Follows submit runs at the bottom of every view. */
export class RunBar {
  readonly bar
  readonly failures
  readonly close

  constructor(page: Page) {
    this.bar = page.getByRole('region', { name: 'Order queue' })
    this.failures = this.bar.getByRole('button', { name: /See .* errors?/ })
    this.close = this.bar.getByRole('button', { name: 'Close' })
  }
}
