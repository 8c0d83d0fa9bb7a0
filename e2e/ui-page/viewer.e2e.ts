import { type Locator, type Page, expect as patient } from '@playwright/test'
import { boxStl } from '../box-stl.ts'
import { checkPage } from '../check-page.ts'
import { coloredShares, type Hue } from './colored-shares.ts'
import { component } from './component-test.ts'

component.describe.configure({ timeout: 300_000 })

// Without a graphics card a picture takes seconds, and many of them where others use the machine.
const expect = patient.configure({ timeout: 90_000 })
/** Of a picture without a model, not a single pixel has the color of one. */
const MODEL_SHARE = 0.005

const viewerOf = (page: Page, label: string) =>
  page.getByRole('region', { name: `${label} in 3D`, exact: true })

/** Waits until both halves of the picture have so much of a color, and says how much. */
async function drawn(viewer: Locator, hue: Hue): Promise<number> {
  const canvas = viewer.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const least = async () => {
    const { left, right } = await coloredShares(canvas, hue)
    return Math.min(left, right)
  }
  await expect.poll(least).toBeGreaterThan(MODEL_SHARE)
  return least()
}

component('a model is shown in its filament color, turned and cut open', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('viewer')
  const viewer = viewerOf(page, 'Ribbed vase')
  const whole = await drawn(viewer, 'red')
  const canvas = viewer.locator('canvas')
  expect(await coloredShares(canvas, 'blue'), 'nothing of a color that is not there').toEqual({
    left: 0,
    right: 0,
  })

  const before = await canvas.screenshot()
  await viewer.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false)
  await page.keyboard.press('s')
  await expect(viewer.getByRole('slider', { name: 'Cut at' })).toHaveAttribute('aria-valuetext', '85 mm')
  await expect.poll(async () => (await coloredShares(canvas, 'red')).left).toBeLessThan(whole * 0.9)
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'PETG Blue' }).click()
  await drawn(viewer, 'blue')
})

component('a model is inspected by keyboard alone', async ({ page, open }) => {
  await open('viewer')
  const viewer = viewerOf(page, 'Ribbed vase')
  await expect(viewer.getByRole('listitem').first()).toHaveText(/^\d+(\.\d)? × \d+(\.\d)? × 170 mm$/)
  await viewer.getByRole('application').focus()
  await page.keyboard.press('p')
  await expect(viewer.getByRole('button', { name: 'Plate' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('d')
  await expect(viewer.getByRole('button', { name: 'Dimensions' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('?')
  await expect(viewer.getByText('Front, right, back, left, top, bottom, corner')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(viewer.getByRole('button', { name: 'Fit' })).toBeFocused()
})

component('findings are stepped through, each at its place on the model', async ({ page, open }) => {
  await open('viewer')
  const viewer = viewerOf(page, 'Ribbed vase with a hole')
  await expect(viewer.getByRole('listitem').first()).toHaveText(/mm$/)
  await viewer.getByRole('application').focus()
  await page.keyboard.press('n')
  await expect(viewer.getByRole('status')).toContainText('1 of 3')
  await expect(viewer.getByRole('status')).toContainText('The surface has a hole with 46 open edges')
  await page.keyboard.press('b')
  await expect(viewer.getByRole('status')).toContainText('3 of 3')
})

component('two versions are compared side by side and overlaid', async ({ page, open }) => {
  await open('viewer')
  const viewer = viewerOf(page, 'Version 1')
  await expect(viewer.getByText('16 mm taller')).toBeVisible()
  const canvas = viewer.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const shares = async () => {
    const [own, tinted] = [await coloredShares(canvas, 'green'), await coloredShares(canvas, 'blue')]
    return { own, tinted }
  }
  await expect.poll(async () => (await shares()).own.left).toBeGreaterThan(MODEL_SHARE)
  await expect.poll(async () => (await shares()).tinted.right).toBeGreaterThan(MODEL_SHARE)
  expect((await shares()).own.right, 'the other version has its own color').toBeLessThan(MODEL_SHARE)
  await viewer.getByText('Overlay').click()
  await expect
    .poll(async () => {
      const { own, tinted } = await shares()
      return Math.min(own.left + tinted.left, own.right + tinted.right)
    })
    .toBeGreaterThan(MODEL_SHARE)
  await checkPage(page, 'viewer')
})

component('a model that failed to load can be retried', async ({ page, open }) => {
  await open('viewer')
  const viewer = viewerOf(page, 'Lost vase')
  await expect(viewer.getByRole('alert')).toContainText('This file no longer exists.')
  await page.route('**/no-such-model.stl', (route) => route.fulfill({ body: boxStl([40, 30, 20]) }))
  await viewer.getByRole('button', { name: 'Retry' }).click()
  await expect(viewer.getByRole('listitem').first()).toHaveText('40 × 30 × 20 mm')
  await drawn(viewer, 'red')
})

/** Runs this in the worker that draws, before anything of ours. */
async function beforeDrawing(page: Page, script: string): Promise<void> {
  await page.route(/stage\.worker/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${script};${await reply.text()}` })
  })
}

component('without WebGL the measurements remain, with an explanation', async ({ page, open }) => {
  await beforeDrawing(page, 'OffscreenCanvas.prototype.getContext = () => null')
  await open('viewer')
  const viewer = viewerOf(page, 'Ribbed vase')
  await expect(viewer.getByText('This browser can’t show 3D.')).toBeVisible()
  await expect(viewer.getByRole('listitem').first()).toContainText('× 170 mm')
  await expect(viewer.getByRole('toolbar')).toBeHidden()
})

component('without OffscreenCanvas the measurements remain', async ({ page, open }) => {
  await page.addInitScript(() =>
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
  )
  await open('viewer')
  const viewer = viewerOf(page, 'Ribbed vase')
  await expect(viewer.getByText('This browser can’t show 3D.')).toBeVisible()
  await expect(viewer.getByRole('listitem').first()).toContainText('× 170 mm')
})

function loseContextWithNextPicture(): void {
  const { clear } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.clear = function (mask) {
    this.getExtension('WEBGL_lose_context')?.loseContext()
    clear.call(this, mask)
  }
}

component(
  'when the graphics context is lost, the measurements remain and drawing can be restarted',
  async ({ page, open }) => {
    await open('viewer')
    const viewer = viewerOf(page, 'Ribbed vase')
    await drawn(viewer, 'red')
    const drawing = page.workers().filter((worker) => worker.url().includes('stage.worker'))
    await Promise.all(drawing.map((worker) => worker.evaluate(loseContextWithNextPicture)))
    await viewer.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('The 3D view stopped working.')).toBeVisible()
    await expect(viewer.getByRole('listitem').first()).toContainText('× 170 mm')
    await viewer.getByRole('button', { name: 'Try again' }).click()
    await drawn(viewer, 'red')
  },
)
