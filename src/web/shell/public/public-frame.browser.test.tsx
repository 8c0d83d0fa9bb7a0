import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Button } from '#web/ui/button.tsx'
import { PublicFrame } from './public-frame.tsx'

function Question() {
  const [isSent, setSent] = useState(false)
  return (
    <section aria-label="Questions">
      {isSent ? <p>Your question was sent.</p> : <Button onClick={() => setSent(true)}>Send question</Button>}
      <a href="#reviews">Reviews</a>
    </section>
  )
}

test('what disappears once it is pressed leaves the focus where it was, so that Tab goes on from there', async () => {
  await mount(
    <PublicFrame isSignedIn={false} supportEmail="help@spoolyard.test">
      <Question />
    </PublicFrame>,
  )
  const send = page.getByRole('button', { name: 'Send question' })
  await expect.element(send).toBeVisible()
  ;(send.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your question was sent.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Questions' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Reviews' })).toHaveFocus()
})
