import { expect, type Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The list of files, the page of one, and the tray of uploads over every view. */
export class FilesPage {
  readonly heading
  readonly tray
  readonly report
  readonly price
  readonly versions
  readonly usedIn
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.tray = page.getByRole('region', { name: 'Uploads' })
    this.report = page.getByRole('region', { name: 'Report' })
    this.price = page.getByRole('region', { name: 'Price' })
    this.versions = page.getByRole('region', { name: 'Versions' })
    this.usedIn = page.getByRole('region', { name: 'Used in' })
  }

  async open(search = '', title = 'Files'): Promise<void> {
    await this.page.goto(dashboard('files', search))
    await this.heading.filter({ hasText: title }).waitFor()
  }

  card(name: string) {
    return this.page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }

  /** Does something with what is selected: what is asked for, and the button that does it. */
  async bulk(action: string, field: string, text: string, button: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: action }).click()
    await this.page.getByLabel(field).fill(text)
    await this.page.getByRole('button', { name: button }).click()
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
  }

  /** The line of the tray about one upload. */
  upload(name: string) {
    return this.tray.getByRole('listitem').filter({ hasText: name })
  }

  async choose(button: string, path: string): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: button, exact: true }).click(),
    ])
    await chooser.setFiles(path)
  }

  /** Drops a file on the page as it is, wherever that is. */
  async drop(name: string, bytes: Buffer): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ({ fileName, base64 }) => {
        const transfer = new DataTransfer()
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([content], fileName, { lastModified: 1 }))
        return transfer
      },
      { fileName: name, base64: bytes.toString('base64') },
    )
    // What takes them is loaded after the view.
    await expect(async () => {
      await this.page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
      await expect(this.page.getByText(/^Drop (to upload|to print|a new version)/)).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await this.page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  }
}
