import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Part, ProductRow } from '#contract/products/products.ts'
import { productById } from '#web/data/products/product-queries.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ProductPage } from '../product-page.tsx'

const lamp: ProductRow = {
  id: 'prd_lamp',
  version: 1,
  name: 'Pleated lamp',
  sku: 'LAMP',
  aliases: [],
  options: [],
  needsPersonalization: false,
  fulfillment: [
    {
      type: 'PRINT',
      publicFileServiceId: '00000000-0000-4000-8000-000000000001',
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      quantity: 1,
    },
  ],
  isArchived: false,
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T08:00:00Z',
  orders30Days: 0,
  waitingLines: 0,
  unitCents: null,
  problems: [],
}
const usage = { unsubmittedOrders: 0, matches: 0, printOrders: 0 }
const noClaims = {
  printed: 0,
  claimed: 0,
  isHigh: false,
  reasons: [],
  places: [],
  fileVersions: [],
  filaments: [],
}
const shown = (product: ProductRow) => ({ product, usage, versions: [] })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByText('All changes saved')

/** A product as the server keeps it: a change of an older version is refused. */
function serveLamp(first = lamp) {
  let stored = first
  const calls = serve({
    'GET /products/prd_lamp': () => shown(stored),
    'GET /products/prd_lamp/claims': () => noClaims,
    'PUT /products/prd_lamp': ({ body }) => {
      const { version, ...content } = body as ProductRow
      if (version !== stored.version) return refuse(409, { error: 'VERSION_OUTDATED' })
      stored = { ...stored, ...content, version: version + 1 }
      return { product: stored }
    },
  })
  const changeElsewhere = (name: string) => {
    stored = { ...stored, name, version: stored.version + 1 }
  }
  const estimates = () => calls.filter(({ path }) => path === '/products/estimate').map(({ body }) => body)
  const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as ProductRow)
  return { changeElsewhere, estimates, saves, name: () => stored.name }
}

test('a new product lists what is missing in the order of its fields, and each line leads to its field', async () => {
  const calls = serve({})
  await mount(<ProductPage id="new" />, '/dashboard/products/new')
  await page.getByRole('checkbox', { name: 'Requires personalization' }).click()
  await button('Create product').click()
  await expect.element(field('Name')).toHaveFocus()
  const lines = page.getByRole('alert').getByRole('button').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enter a name',
    'Enter a SKU',
    'Choose a file for part 1',
    'Choose a filament for part 1',
  ])
  for (const [line, label] of [
    ['Enter a SKU', 'SKU'],
    ['Choose a file for part 1', 'File'],
    ['Choose a filament for part 1', 'Filament'],
  ] as const) {
    await button(line).click()
    await expect.poll(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toBe(label)
  }
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/products')).toEqual([])
})

test('what the server refuses is shown at its field', async () => {
  const message = '“VASE” is already used by Ribbed vase'
  serve({
    'GET /products/prd_lamp': () => shown(lamp),
    'PUT /products/prd_lamp': () =>
      refuse(409, { error: 'SKU_TAKEN', details: [{ path: 'body.sku', message }] }),
  })
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await field('SKU').fill('VASE')
  await button('Save product').click()
  await expect.element(field('SKU')).toHaveFocus()
  await expect.element(field('SKU')).toHaveAttribute('aria-invalid', 'true')
  await field('SKU').fill('LAMP-2')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('saving sends the version that was edited, and leaves nothing unsaved', async () => {
  const { saves } = serveLamp()
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await expect.element(button('Save product')).toBeDisabled()
  await field('Name').fill('Pleated lamp, tall')
  await button('Save product').click()
  await expect.element(status).toBeVisible()
  expect(saves()).toMatchObject([{ name: 'Pleated lamp, tall', version: 1 }])
  await field('Name').fill('Pleated lamp, small')
  await button('Save product').click()
  await expect.element(status).toBeVisible()
  expect(saves().at(-1)).toMatchObject({ name: 'Pleated lamp, small', version: 2 })
})

test('after saving, the cost is still estimated with the option that chooses the filament', async () => {
  const colors = [{ value: 'Black', suffix: null, filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c' }]
  const { filamentId: _, ...part } = lamp.fulfillment[0] as Extract<Part, { type: 'PRINT' }>
  const { estimates } = serveLamp({
    ...lamp,
    options: [{ name: 'Color', values: colors }],
    fulfillment: [{ ...part, filamentOption: 'Color' }],
  })
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await button('Save product').click()
  await expect.element(status).toBeVisible()
  await field('Name').fill('Pleated lamp, tall')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  const three = { fulfillment: [{ filamentOption: 'Color', quantity: 3 }] }
  await expect.poll(() => estimates().at(-1)).toMatchObject(three)
  for (const estimate of estimates())
    expect(estimate).toMatchObject({ fulfillment: [{ filamentOption: 'Color' }] })
})

test('a version saved elsewhere is overwritten only when the seller keeps theirs', async () => {
  const { changeElsewhere, saves, name } = serveLamp()
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await field('Name').fill('My lamp')
  changeElsewhere('Their lamp')
  await button('Save product').click()
  await expect.element(page.getByRole('cell', { name: 'Their lamp' })).toBeVisible()
  expect(name()).toBe('Their lamp')
  await button('Keep my changes').click()
  await expect.element(status).toBeVisible()
  expect(saves().map(({ version }) => version)).toEqual([1, 2])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My lamp')
})

test('loading the version saved elsewhere replaces the changes', async () => {
  const { changeElsewhere, saves } = serveLamp()
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await field('Name').fill('My lamp')
  changeElsewhere('Their lamp')
  await button('Save product').click()
  await button('Load saved version').click()
  await expect.element(field('Name')).toHaveValue('Their lamp')
  await expect.element(status).toBeVisible()
  expect(saves()).toHaveLength(1)
})

test('a change elsewhere is shown, but not over unsaved edits', async () => {
  const { changeElsewhere } = serveLamp()
  const { queryClient } = await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await expect.element(field('Name')).toHaveValue('Pleated lamp')
  changeElsewhere('Their lamp')
  await queryClient.invalidateQueries(productById('prd_lamp'))
  await expect.element(field('Name')).toHaveValue('Their lamp')
  await field('Name').fill('My lamp')
  changeElsewhere('Their third lamp')
  await queryClient.invalidateQueries(productById('prd_lamp'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Their third lamp')
  await expect.element(field('Name')).toHaveValue('My lamp')
})

test('discarding brings back what is saved; leaving with changes asks first', async () => {
  serveLamp()
  const { router } = await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await field('Name').fill('My lamp')
  void router.navigate({ href: '/dashboard/products/prd_vase' })
  await button('Keep editing').click()
  await expect.element(field('Name')).toHaveValue('My lamp')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await button('Discard changes').click()
  await expect.element(field('Name')).toHaveValue('Pleated lamp')
  await router.navigate({ href: '/dashboard/products/prd_vase' })
  expect(router.state.location.pathname).toBe('/dashboard/products/prd_vase')
})

test('many claims warn above the form and say which file version and filament they are about', async () => {
  serve({
    'GET /products/prd_lamp': () => shown(lamp),
    'GET /products/prd_lamp/claims': () => ({
      ...{ printed: 40, claimed: 3, isHigh: true },
      reasons: [{ reason: 'DAMAGED', claimed: 3 }],
      places: [],
      fileVersions: [{ fileVersionId: 'v', fileId: 'file_shade', name: 'Shade', version: 2, claimed: 3 }],
      filaments: [{ filamentId: 'f', name: 'PLA WHITE', hex: '#ffffff', claimed: 2 }],
    }),
  })
  await mount(<ProductPage id="prd_lamp" />, '/dashboard/products/prd_lamp')
  await expect.element(page.getByText('3 of 40 orders had a claim about the print')).toBeVisible()
  await expect.element(page.getByText(/arrived damaged, 3 orders/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Shade, version 2' })).toBeVisible()
  await expect.element(page.getByText('PLA WHITE')).toBeVisible()
})
