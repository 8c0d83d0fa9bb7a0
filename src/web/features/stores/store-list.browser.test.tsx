import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connection } from '#contract/stores/connections.ts'
import type { Shop } from '#contract/stores/shops.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { BackfillForm } from './backfill-form.tsx'
import { StepList } from './step-list.tsx'
import { StoreList } from './store-list.tsx'
import { useNewConnection } from './use-new-connection.ts'

// The list reads these fields only.
const shop = {
  id: 'sho_1',
  name: 'Quill Prints',
  source: 'shipstation',
  platform: 'Etsy',
  unsubmitted: 1_204,
  orders30Days: 40,
  lastOrderAt: null,
  settings: { isPaused: true, currency: 'USD', approval: { policy: 'MANUAL' } },
} as unknown as Shop
const connection = { id: 'con_1', status: 'CONNECTED', backfill: null } as unknown as Connection

test('a store shows its state, and its number of unsubmitted orders leads to them', async () => {
  serve({ 'GET /shops': () => ({ shops: [shop] }) })
  await mount(<StoreList />)
  await expect.element(page.getByText('Paused')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1,204' }))
    .toHaveAttribute('href', '/dashboard/orders?shop=sho_1')
})

test('without stores the list says where they come from', async () => {
  serve({ 'GET /shops': () => ({ shops: [] }) })
  await mount(<StoreList />)
  await expect.element(page.getByText('No stores yet')).toBeVisible()
})

test('a list of stores that couldn’t be read can be tried again', async () => {
  let isDown = true
  serve({ 'GET /shops': () => (isDown ? refuse(500, { error: 'SERVER_ERROR' }) : { shops: [shop] }) })
  await mount(<StoreList />)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByText(/^Quill Prints/)).toBeVisible()
})

test('past orders are imported for the chosen days, and an import under way can’t be started again', async () => {
  const calls = serve({ 'POST /connections/con_1/backfill': () => ({ connection }) })
  await mount(<BackfillForm connection={connection} />)
  await page.getByRole('button', { name: 'Import past orders' }).click()
  await page.getByRole('menuitem', { name: 'Last 30 days' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 30 })
  const backfill = { days: 30, finishedAt: null, received: 12, created: 7, error: null }
  await mount(<BackfillForm connection={{ ...connection, backfill } as unknown as Connection} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Importing the last 30 days: 12 orders received, 7 new so far.')
})

test('each step of connecting is announced to screen readers', async () => {
  serve({})
  await mount(
    <StepList
      steps={[
        { name: 'Check the key', state: 'done' },
        { name: 'Read orders', state: 'failed' },
        { name: 'Check orders', state: 'waiting' },
      ]}
    />,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('Read orders: failed')
})

function Watch() {
  const found = useNewConnection('con_1')
  return <output>{found ? `tried ${found.sync.lastError ?? 'well'}` : 'waiting'}</output>
}

test('a new connection is shown once its first sync has ended, well or not', async () => {
  const sync = (over: object) => ({
    connections: [
      {
        ...connection,
        connectedAt: new Date().toISOString(),
        sync: { lastSuccessAt: null, lastError: null, ...over },
      },
    ],
  })
  let reply = sync({})
  serve({ 'GET /connections': () => reply })
  await mount(<Watch />)
  await expect.element(page.getByRole('status')).toHaveTextContent('waiting')
  reply = sync({ lastError: 'Key refused' })
  await expect.element(page.getByRole('status')).toHaveTextContent('tried Key refused')
})
