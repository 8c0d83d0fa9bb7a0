import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { listPortal } from './list-portal.ts'
import { newestMail } from './mailbox.ts'
import { addPhoto, pngOf } from './pictures.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'a question is asked, answered, published and reported, and its maker reads why it was removed',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const listing = await listPortal(world.url, seller, `Asked ${Date.now()}`)
    const guest = await (await browser.newContext({ baseURL: world.url })).newPage()
    const email = `ask${Date.now()}@buyer.test`
    await guest.goto(listing)
    await guest.getByRole('button', { name: 'Ask a question' }).click()
    await guest.getByLabel('Your question').fill('Does it hold water?')
    await guest.getByLabel('Email').fill(email)
    await guest.getByRole('button', { name: 'Send question' }).click()
    await expect(guest.getByText(/Check your inbox/)).toBeVisible()
    const mail = await newestMail(world, email, /^Confirm your question/)
    // The link is opened in a tab of its own, as from a mail.
    await guest.goto('about:blank')
    await guest.goto(mail.links.find((link) => link.includes('#question='))!)
    await guest.getByRole('button', { name: 'Send my question' }).click()
    await expect(guest.getByText('Your question was sent.')).toBeVisible()

    await enter(seller)
    await page.goto('/dashboard/portals/feedback')
    await expect(page.getByText('Does it hold water?')).toBeVisible()
    await checkPage(page, 'feedback')
    await page.getByLabel('Your answer').fill('Up to the rim.')
    await page.getByRole('button', { name: 'Publish answer' }).click()
    await expect(page.getByText('No questions to answer')).toBeVisible()
    await newestMail(world, email, /was answered$/)

    await guest.goto(listing)
    await expect(guest.getByText('Up to the rim.')).toBeVisible()
    const question = guest.getByRole('listitem').filter({ hasText: 'Up to the rim.' })
    await question.getByText('Report', { exact: false }).first().click()
    await question.getByLabel('Something else').check()
    await question.getByLabel('Details').fill('It leaks')
    await question.getByRole('button', { name: 'Send report' }).click()
    await expect(guest.getByText('Thank you. We review every report.')).toBeVisible()

    // The open page would follow its session's end with a navigation.
    await page.goto('about:blank')
    await enter(ADMIN)
    await page.goto('/admin-dashboard/feedback?about=questions')
    const item = page.getByRole('listitem').filter({ hasText: 'It leaks' }).first()
    await expect(item).toBeVisible()
    await checkPage(page, 'admin-feedback')
    await item.getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Reason').fill('The answer is wrong')
    await page.getByRole('button', { name: 'Remove question' }).click()
    await expect(page.getByText('Question removed.', { exact: true })).toBeVisible()
    await guest.goto(listing)
    await expect(guest.getByText('No questions have been answered yet.')).toBeVisible()
    await guest.context().close()

    await newestMail(world, seller.email, /^A question about .* was removed$/)
    await page.goto('about:blank')
    await enter(seller)
    await page.goto('/dashboard/portals/feedback?show=all-questions')
    await expect(page.getByText('Reason: The answer is wrong')).toBeVisible()
    await checkPage(page, 'feedback-removed')
  },
)

journey(
  'a portal is repriced and paused from the list, and buyers see both',
  async ({ page, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const listing = await listPortal(world.url, seller, 'Bulk vase')
    await enter(seller)
    await page.goto('/dashboard/portals')
    await page.getByRole('checkbox', { name: /Bulk vase/ }).check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByLabel('Change by percent').fill('10')
    await page.getByRole('button', { name: 'Change the prices of 1 portal' }).click()
    await expect(page.getByRole('heading', { name: '1 portal changed' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Bulk vase/ })).toContainText('$46.20')
    await page.getByRole('checkbox', { name: /Bulk vase/ }).check()
    await page.getByRole('button', { name: 'Pause 1' }).click()
    await page.getByRole('button', { name: 'Pause 1 portal' }).click()
    await expect(page.getByRole('heading', { name: '1 portal changed' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Bulk vase/ })).toContainText('Paused')
    await page.goto(listing)
    await expect(page.getByText('$46.20').first()).toBeVisible()
    await expect(page.getByText('The maker has paused this listing.')).toBeVisible()
  },
)

journey(
  'a maker adds an avatar and a banner, an administrator approves both, and later removes one with a photo of a listing',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const { id: sellerId } = (await seller.call.getUser()).body
    const { id } = (await seller.call.createProfile({ body: { name: `Studio P${Date.now() % 1_000_000}` } }))
      .body
    const title = `Pictured vase ${Date.now() % 1_000_000}`
    const listing = await listPortal(world.url, seller, title)
    await enter(seller)
    await page.goto('/dashboard/settings/profile')
    const file = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Add avatar').setInputFiles(file(await pngOf('#8a4', 600, 600)))
    await expect(page.getByText(/^Your avatar is sent\./)).toBeVisible()
    await page.getByLabel('Add banner').setInputFiles(file(await pngOf('#48a', 1_600, 400)))
    await expect(page.getByText(/^Your banner is sent\./)).toBeVisible()
    await checkPage(page, 'profile-pictures')
    await addPhoto(seller, listing.split('/').at(-1)!, 'A vase on a table')

    const buyer = await (await browser.newContext({ baseURL: world.url })).newPage()
    await buyer.goto(`/portals/profile/${id}`)
    await expect(buyer.locator('img[src^="/maker-pictures/"]')).toHaveCount(0)
    expect((await buyer.goto(listing))?.status()).toBe(404)

    await page.goto('about:blank')
    await enter(ADMIN)
    await page.goto(`/admin-dashboard/portals?show=pictures&q=${sellerId}`)
    await expect(page.getByRole('img', { name: /^Banner of Studio/ })).toBeVisible()
    await checkPage(page, 'admin-maker-pictures')
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
      await page.getByRole('button', { name: 'Approve and email' }).click()
      // The dialog hides the buttons behind it.
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(left)
    }
    await buyer.goto(`/portals/profile/${id}`)
    await expect(buyer.locator('img[src^="/maker-pictures/"]')).toHaveCount(2)
    await checkPage(buyer, 'maker')

    await page.goto(`/admin-dashboard/portals?q=${encodeURIComponent(title)}`)
    await expect(page.getByText('Changed after approval: photos')).toBeVisible()
    await checkPage(page, 'admin-portal-changed')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve and email' }).click()
    await expect(page.getByText('No portals found')).toBeVisible()
    await buyer.goto(listing)
    await expect(buyer.getByRole('img', { name: 'A vase on a table' })).toBeVisible()
    await page.goto(`/admin-dashboard/portals?show=listed&q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Remove photo 1 of ${title}` }).click()
    await page.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Brand or logo' }).click()
    await checkPage(page, 'admin-remove-photo')
    await page.getByRole('button', { name: 'Remove photo and email' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await buyer.reload()
    await expect(buyer.getByRole('img', { name: 'A vase on a table' })).toBeHidden()
    const mail = await newestMail(world, seller.email, /^A photo of/)
    expect(mail.text).toContain('belongs to someone else')

    await page.goto(`/admin-dashboard/portals?show=public-pictures&q=${sellerId}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Banner of' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Shows a brand')
    await page.getByRole('button', { name: 'Remove and email' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await buyer.goto(`/portals/profile/${id}`)
    await expect(buyer.locator('img[src^="/maker-pictures/"]')).toHaveCount(1)
    await buyer.context().close()
    await page.goto('about:blank')
    await enter(seller)
    await page.goto('/dashboard/settings/profile')
    await expect(page.getByText(/We don’t show your banner\. Reason:/)).toBeVisible()
    await expect(page.getByText('Shows a brand')).toBeVisible()
  },
)
