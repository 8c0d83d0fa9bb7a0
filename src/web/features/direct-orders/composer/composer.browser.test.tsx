import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { Composer } from './composer.tsx'

const estimate = {
  lines: [],
  printingCents: null,
  deliveryCents: null,
  feeCents: null,
  totalCents: null,
  isPending: false,
}
const draft: DirectOrder = {
  id: 'do_1',
  number: 'D-1',
  title: 'Sample for Mira',
  kind: 'DRAFT',
  version: 1,
  customerName: '',
  country: 'US',
  lineNames: [],
  itemCount: 0,
  totalCents: null,
  currency: 'USD',
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T08:00:00Z',
  printOrder: null,
  orderData: {
    customer: {
      name: '',
      details: {
        email: '',
        address: { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: 'US' },
      },
    },
    items: [],
  },
  problems: [],
  texts: [],
  estimate,
  price: null,
  priceRefusal: null,
  leadTimeHours: null,
}

interface Save {
  title: string
  version?: number
  publicOrderId?: string
  key?: string
}

/** A draft as the server keeps it: a change of an older version is refused. */
function serveDraft() {
  let stored = draft
  let isBroken = false
  const reply = () => ({ publicOrderId: stored.id, order: stored })
  const calls = serve({
    'POST /orders/direct': ({ body }) => {
      const { title, version } = body as Save
      if (isBroken) return refuse(503, { error: 'UNAVAILABLE', message: 'Try again later.' })
      if (version !== undefined && version !== stored.version)
        return refuse(409, { error: 'VERSION_OUTDATED' })
      stored = { ...stored, title, version: stored.version + 1 }
      return reply()
    },
    'GET /orders/direct/do_1': reply,
  })
  return {
    saves: () =>
      calls
        .filter(({ method, path }) => method === 'POST' && path === '/orders/direct')
        .map(({ body }) => body as Save),
    breakDown: (isDown: boolean) => {
      isBroken = isDown
    },
    changeElsewhere: (title: string) => {
      stored = { ...stored, title, version: stored.version + 1 }
    },
    title: () => stored.title,
  }
}

const title = page.getByRole('textbox', { name: 'Title' })
const saved = page.getByText('Saved, not charged')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a draft saves shortly after the last change, once, based on the version that was read', async () => {
  const { saves } = serveDraft()
  await mount(<Composer initial={draft} />)
  await expect.element(saved).toBeVisible()
  await title.fill('Gift')
  await title.fill('Gift for Mira')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await expect.element(saved).toBeVisible()
  expect(saves()).toMatchObject([{ publicOrderId: 'do_1', version: 1, title: 'Gift for Mira' }])
  await title.fill('Gift for Ben')
  await expect.poll(() => saves().at(-1)).toMatchObject({ version: 2, title: 'Gift for Ben' })
})

test('a new order is created by its first change, and a retry can’t create a second one', async () => {
  const { saves, breakDown } = serveDraft()
  breakDown(true)
  await mount(<Composer initial={null} />)
  await title.fill('Gift')
  await expect.element(page.getByText('We couldn’t save this order')).toBeVisible()
  await expect.element(title).toHaveValue('Gift')
  breakDown(false)
  await button('Retry').click()
  await expect.element(saved).toBeVisible()
  const keys = saves().map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('leaving after a failed save asks first, and what was typed can be saved again', async () => {
  const { breakDown, saves, title: stored } = serveDraft()
  breakDown(true)
  const { router } = await mount(<Composer initial={draft} />)
  await title.fill('Gift')
  await expect.element(page.getByText('We couldn’t save this order')).toBeVisible()
  // What is on screen may be a moment ahead of what asks before leaving; a click lets it catch up.
  await title.click()
  void router.navigate({ href: '/dashboard/products/files' })
  await button('Keep editing').click()
  await expect.element(title).toHaveValue('Gift')
  breakDown(false)
  await button('Retry').click()
  await expect.poll(stored).toBe('Gift')
  expect(saves().length).toBeGreaterThan(1)
})

test('a draft changed elsewhere is not overwritten without a question', async () => {
  const { changeElsewhere, title: stored } = serveDraft()
  await mount(<Composer initial={draft} />)
  changeElsewhere('Theirs')
  await title.fill('Mine')
  await expect.element(page.getByText('This order was changed elsewhere')).toBeVisible()
  expect(stored()).toBe('Theirs')
  await button('Keep my changes').click()
  await expect.poll(stored).toBe('Mine')
  await expect.element(saved).toBeVisible()
})

test('a new order begins with the sample part that the seller has already', async () => {
  const model = new Uint8Array([1, 2, 3])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', model))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const file = { id: 'fil_1', newest: { id: 'ver_2', state: 'READY', sha256 } }
  const calls = serve({
    'GET /files': ({ query }) => ({ files: query.get('text') === 'spoolyard-sample-part' ? [file] : [] }),
    'POST /orders/direct': () => ({ publicOrderId: 'do_1', order: draft }),
  })
  const served = window.fetch
  window.fetch = async (input, init) =>
    String(input) === '/models/sample-part.stl' ? new Response(model) : served(input, init)
  await mount(<Composer initial={null} hasSamplePart />)
  const saves = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await expect
    .poll(saves)
    .toMatchObject([
      { title: 'Sample part', orderData: { items: [{ type: 'PRINT', publicFileServiceId: 'ver_2' }] } },
    ])
})
