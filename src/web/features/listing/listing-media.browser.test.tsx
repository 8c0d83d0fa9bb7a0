import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Listing } from '#contract/portals/listings.ts'
import { mount } from '#web/testing/mount.tsx'
import { ListingMedia } from './listing-media.tsx'

/** A triangle of 10 by 10 mm as a binary STL. */
const triangle = (() => {
  const bytes = new Uint8Array(134)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, 1, true)
  for (const [index, value] of [0, 0, 0, 10, 0, 0, 0, 10, 5].entries())
    view.setFloat32(96 + 4 * index, value, true)
  return `data:model/stl;base64,${btoa(String.fromCharCode(...bytes))}`
})()

const model = { bytes: 96_400, sizeMm: [120, 80, 40], quantity: 1, hex: null, option: 'Color' } as const
const listing = {
  title: 'Ribbed vase',
  choices: [{ name: 'Color', values: [{ value: 'Ink', hex: '#101010' }] }],
  pictures: [{ src: 'data:,', widths: [], alt: 'A vase', size: null }],
} satisfies Partial<Listing>
const withModels = (models: readonly object[]) => ({ ...listing, models }) as unknown as Listing

const open = page.getByRole('button', { name: 'View in 3D · 96 kB' })
const view = page.getByRole('application', { name: /^Ribbed vase/ })

test('the 3D view takes the place of the picture when it is asked for, and gives it back', async () => {
  await mount(<ListingMedia listing={withModels([{ ...model, src: triangle }])} item={null} />)
  await expect.element(page.getByRole('img', { name: 'A vase' })).toBeInTheDocument()
  expect(view.query()).toBeNull()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(view).toBeInTheDocument()
  // Of the item, not of what is drawn.
  await expect
    .element(page.getByText('Ribbed vase is 120 × 80 × 40 mm in width, depth and height.'))
    .toBeInTheDocument()
  expect(page.getByText(/triangle/).query()).toBeNull()
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.element(page.getByRole('img', { name: 'A vase' })).toBeInTheDocument()
})

test('of several parts, one is shown at a time', async () => {
  const models = [
    { ...model, src: triangle },
    { ...model, src: `${triangle}#2`, quantity: 4 },
  ]
  await mount(<ListingMedia listing={withModels(models)} item={null} />)
  await open.click()
  await expect.element(page.getByRole('application', { name: /^Ribbed vase, part 1/ })).toBeInTheDocument()
  await page.getByText('Part 2 × 4').click()
  await expect.element(page.getByRole('application', { name: /^Ribbed vase, part 2/ })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Part 2 × 4' })).toBeChecked()
})

test('a listing without a preview has no 3D view to ask for', async () => {
  await mount(<ListingMedia listing={withModels([])} item={null} />)
  await expect.element(page.getByRole('img', { name: 'A vase' })).toBeInTheDocument()
  expect(page.getByRole('button').query()).toBeNull()
})

test('photos open over the page, lead to each other by keys, and give the focus back', async () => {
  const photo = (alt: string) => ({ src: `data:,${alt}#/480`, widths: [480], alt, size: null })
  const pictures = [photo('Front'), photo('Back')]
  await mount(<ListingMedia listing={{ ...withModels([]), pictures }} item={null} />)
  const link = page.getByRole('link', { name: 'Back' })
  await link.click()
  const shown = page.getByRole('dialog', { name: 'Back' })
  await expect.element(shown.getByText('2 of 2')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Front' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('a wide photo is shown whole and without bands beside it, and a tall one fills the square', async () => {
  const photo = (width: number, height: number) => {
    const src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`
    return { src: `${src}#/${width}`, widths: [width], alt: `${width} × ${height}`, size: { width, height } }
  }
  const shownRatio = async (width: number, height: number) => {
    const pictures = [photo(width, height)]
    await mount(<ListingMedia listing={{ ...withModels([]), pictures }} item={null} />)
    const image = page.getByRole('img', { name: `${width} × ${height}` }).element() as HTMLImageElement
    await image.decode()
    const box = image.getBoundingClientRect()
    return { ratio: box.width / box.height, fit: getComputedStyle(image).objectFit }
  }
  const wide = await shownRatio(1600, 900)
  expect(wide.ratio).toBeCloseTo(16 / 9, 2)
  expect(await shownRatio(900, 1600)).toEqual({ ratio: 1, fit: 'cover' })
})
