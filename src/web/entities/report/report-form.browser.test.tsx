import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ReportForm } from './report-form.tsx'

const details = page.getByRole('textbox', { name: 'Details' })
const send = page.getByRole('button', { name: 'Send report' })

test('a report needs words, stays when sending fails, and is thanked for once it arrived', async () => {
  let isDown = true
  const calls = serve({
    'POST /listings/por_1/reports': () =>
      isDown ? refuse(429, { error: 'TOO_MANY_REQUESTS', message: 'Try again later.' }) : { success: true },
  })
  await mount(<ReportForm about={{ listing: 'por_1' }} />)
  await send.click()
  await expect.element(details).toHaveAttribute('aria-invalid', 'true')
  await expect.element(details).toHaveFocus()
  expect(calls).toEqual([])
  await details.fill('My own photo')
  await send.click()
  await expect.element(page.getByText(/Try again later/)).toBeVisible()
  await expect.element(details).toHaveValue('My own photo')
  isDown = false
  await send.click()
  await expect.element(page.getByText('Thank you. We review every report.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ reason: 'RIGHTS', text: 'My own photo' })
})
