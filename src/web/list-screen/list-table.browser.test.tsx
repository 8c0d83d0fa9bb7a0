import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { productsPage } from '#web/data/products/product-queries.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import type { ListFrameProps } from './list-frame.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTable } from './list-table.tsx'
import { useListParams } from './use-list-params.ts'
import { useListQuery } from './use-list-query.ts'

const columns = [
  { key: 'name', header: 'Product', narrow: 'title', cell: ({ name }: { name: string }) => name },
  { key: 'sku', header: 'SKU', cell: ({ sku }: { sku: string }) => sku },
] as const

interface Props {
  left?: string | null
  prefetchesNext?: boolean
  onOpen?: (row: { id: string }) => void
  folded?: ListFrameProps<unknown>['folded']
}

function Products({ left = null, prefetchesNext = false, onOpen = () => undefined, folded }: Props) {
  const { textOf } = useListParams()
  const query = useListQuery((number) => productsPage(number, { text: textOf('q') }), { prefetchesNext })
  return (
    <ListTable
      name="products"
      caption="Products"
      query={query}
      left={left}
      rows={query.data?.products}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={onOpen}
      filters={<ListSearch label="Search products" />}
      {...(folded && { folded })}
      empty={<p>No products yet</p>}
    />
  )
}

/** 120 products on three pages. */
function answerPages({ query }: { query: URLSearchParams }) {
  const number = Number(query.get('page') ?? 1)
  const text = query.get('text')
  const total = text ? 1 : 120
  const first = (number - 1) * 50
  const products = Array.from({ length: Math.max(0, Math.min(50, total - first)) }, (_, index) => ({
    id: `prd_${first + index + 1}`,
    name: text || `Vase ${first + index + 1}`,
    sku: `SKU-${first + index + 1}`,
  }))
  const pages = Math.ceil(total / 50)
  return { products, pagination: { page: number, size: 50, pages, total, isEstimate: false } }
}

const rows = () => page.getByRole('row').elements().length - 1
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const address = '/dashboard/products'

test('a list shows its page, and paging goes through the URL', async () => {
  const calls = serve({ 'GET /products': answerPages })
  const { search } = await mount(<Products />, address)
  await expect.element(cell('Vase 50')).toBeVisible()
  expect(rows()).toBe(50)
  await expect.element(page.getByText('1–50 of 120')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(cell('Vase 51')).toBeVisible()
  expect(search()).toMatchObject({ page: 2 })
  const pages = calls.filter(({ path }) => path === '/products').map(({ query }) => query.get('page'))
  expect(pages).toEqual(['1', '2'])
})

test('the next page is loaded ahead where a list asks for it', async () => {
  const calls = serve({ 'GET /products': answerPages })
  await mount(<Products prefetchesNext />, address)
  await expect
    .poll(() => calls.filter(({ path }) => path === '/products').map(({ query }) => query.get('page')))
    .toEqual(['1', '2'])
})

test('an empty list says why, without pages', async () => {
  serve({
    'GET /products': () => ({
      products: [],
      pagination: { page: 1, size: 50, pages: 1, total: 0, isEstimate: false },
    }),
  })
  await mount(<Products />, address)
  await expect.element(page.getByText('No products yet')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

test('a list that failed says so and can be tried again', async () => {
  let isDown = true
  serve({
    'GET /products': (call) => (isDown ? refuse(503, { error: 'UNAVAILABLE' }) : answerPages(call)),
  })
  await mount(<Products />, address)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cell('Vase 1')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a list holds its place while it loads, and shows it after 150 ms', async () => {
  serve({ 'GET /products': () => new Promise(() => undefined) })
  await mount(<Products />, address)
  await expect.element(page.getByRole('table', { name: 'Products' })).toBeInTheDocument()
  expect(rows()).toBe(25)
  const placeholder = document.querySelector('tbody [aria-hidden]')!
  await expect.poll(() => getComputedStyle(placeholder).opacity).toBe('1')
})

test('coming back from a record puts the focus on its row', async () => {
  serve({ 'GET /products': answerPages })
  await mount(<Products left="prd_7" />, address)
  await expect.poll(() => document.activeElement?.textContent).toContain('Vase 7')
})

test('a row opens with the keyboard', async () => {
  const onOpen = vi.fn()
  serve({ 'GET /products': answerPages })
  await mount(<Products onOpen={onOpen} />, address)
  await expect.element(cell('Vase 1')).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['prd_2'])
})

test('a page beyond the last goes to the last one', async () => {
  serve({ 'GET /products': answerPages })
  await mount(<Products />, `${address}?page=9`)
  await expect.element(page.getByText('101–120 of 120')).toBeVisible()
  await expect.element(cell('Vase 120')).toBeVisible()
})

test('columns are hidden and moved by keyboard, and the choice is kept', async () => {
  serve({ 'GET /products': answerPages })
  await mount(<Products />, address)
  await expect.element(cell('SKU-1')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  page.getByRole('button', { name: 'Move SKU: arrow keys' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
  await expect.poll(heads).toEqual(['SKU', 'Product'])
  await page.getByRole('checkbox', { name: 'SKU' }).click()
  await expect.poll(heads).toEqual(['Product'])
  await expect.element(page.getByRole('checkbox', { name: 'Product' })).toBeDisabled()
  expect(JSON.parse(Object.values({ ...localStorage })[0] ?? '{}')).toMatchObject({ hidden: ['sku'] })
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(heads).toEqual(['Product', 'SKU'])
})

test('phones show further filters on request, and those that are set from the start', async () => {
  serve({ 'GET /products': answerPages })
  const field = page.getByRole('textbox', { name: 'Tag' })
  const filters = <input type="text" aria-label="Tag" />
  onTestFinished(() => page.viewport(1024, 768))
  await page.viewport(390, 844)
  await mount(<Products folded={{ isSet: false, filters }} />, address)
  const button = page.getByRole('button', { name: 'Filters' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).not.toBeInTheDocument()
  await button.click()
  await expect.element(field).toBeVisible()
  await page.viewport(1024, 768)
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(field).toBeVisible()
  await page.viewport(390, 844)
  await mount(<Products folded={{ isSet: true, filters }} />, address)
  await expect.element(field).toBeVisible()
})
