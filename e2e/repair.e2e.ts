import { expect } from '@playwright/test'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'

journey(
  'an open mesh is repaired by keyboard into a closed new version',
  async ({ page, openSeller, enter }) => {
    const files = new FilesPage(page)
    await enter(await openSeller(null))
    await files.open()
    await files.drop('tray.stl', boxStl([60, 40, 10], 2))
    await expect(files.upload('tray')).toContainText('Open')
    await files.card('tray').getByRole('link').click()

    const repair = page.getByRole('region', { name: 'Repair' })
    await repair.getByRole('button', { name: 'Preview repair' }).press('Enter')
    await expect(repair).toBeFocused()
    await expect(repair).toContainText('Closes 1 hole with flat surfaces.')
    await expect(repair).toContainText('The repaired mesh is watertight, with 24 cm³')
    await checkPage(page, 'file-repair')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(page.getByText('tray-repaired.stl, version 2')).toBeVisible()
    await expect(files.report).toContainText('Ready to print. No issues found.')
    await expect(repair).toHaveCount(0)
  },
)
