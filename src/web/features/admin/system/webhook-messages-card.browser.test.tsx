import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { WebhookMessagesCard } from './webhook-messages-card.tsx'

const message = {
  ...{ id: 'whm_1', path: '/webhooks/print', receivedAt: '2026-11-21T10:00:00.000Z' },
  ...{ about: ['prov-1', 'order.updated'], replayedAt: null },
}

test('an administrator finds a webhook by what it named and replays it with a reason', async () => {
  const calls = serve({
    'GET /admin/system/webhooks': ({ query }) => ({
      messages: query.get('search') ? [message] : [],
      hasMore: false,
    }),
    'POST /admin/system/webhooks/whm_1/replay': () => ({ isReplayed: true }),
  })
  await mount(<WebhookMessagesCard />)
  await expect.element(page.getByText('No webhooks were accepted in the last 3 days.')).toBeVisible()
  await page.getByRole('searchbox').fill('prov-1')
  await page.getByRole('button', { name: 'Replay Print provider prov-1 order.updated' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('The status is old')
  await dialog.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'The status is old' })
})
