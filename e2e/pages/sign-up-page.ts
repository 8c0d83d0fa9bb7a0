import { expect, type Page } from '@playwright/test'
import { fillAll } from './fill-all.ts'

/** The tab that creates an account, and what comes after it. */
export class SignUpPage {
  readonly name
  readonly email
  readonly password
  readonly submit
  readonly checkMail
  readonly code
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.name = page.getByLabel('Your name')
    this.email = page.getByLabel('Email', { exact: true })
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Create account' })
    this.checkMail = page.getByRole('heading', { name: 'Check your inbox' })
    this.code = page.getByLabel('Code from the email')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/authFlow?tab=create${search}`)
  }

  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await expect(this.submit).toBeEnabled()
    await fillAll([
      [this.name, name],
      [this.email, email],
      [this.password, password],
    ])
    await this.submit.click()
  }
}
