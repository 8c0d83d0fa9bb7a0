import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { turntableOf } from '#web/data/files/turntable-query.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { TurningPicture } from './turning-picture.tsx'

const picture = (
  <TurningPicture
    src="data:image/webp;base64,UklGRg=="
    alt="The part with the text “Emma”"
    className="aspect-square w-40"
    turntable={turntableOf('let_1')}
  />
)
const turn = page.getByRole('button', { name: 'Turn' })
const part = page.getByRole('img', { name: 'The part with the text “Emma”' })
const placeOf = () => getComputedStyle(part.element()).backgroundPosition

test('a part is turned by a press and set to an angle, and its pictures are read once', async () => {
  const calls = serve({ 'GET /letterings/let_1/turntable': () => ({ frames: 24, image: 'UklGRg==' }) })
  await mount(picture)
  await expect.element(part).toBeVisible()
  expect(calls).toEqual([])
  await turn.click()
  const angle = page.getByLabelText('Angle')
  await expect.element(angle).toBeVisible()
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(placeOf).not.toBe('0px 0%')
  await angle.fill('6')
  await expect.element(turn).toHaveAttribute('aria-pressed', 'false')
  await expect.element(angle).toHaveAttribute('aria-valuetext', '90°')
  expect(Number.parseFloat(placeOf().split(' ')[1]!)).toBeCloseTo((100 * 6) / 23, 1)
  await turn.click()
  await turn.click()
  expect(calls).toHaveLength(1)
})

test('why a part can’t be turned is said, and a press tries again', async () => {
  let isBusy = true
  serve({
    'GET /letterings/let_1/turntable': () =>
      isBusy
        ? refuse(409, { error: 'FILE_NOT_READY', message: 'This takes too long.' })
        : { frames: 24, image: 'UklGRg==' },
  })
  await mount(picture)
  await turn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This takes too long.')
  isBusy = false
  await turn.click()
  await expect.element(page.getByLabelText('Angle')).toBeVisible()
})
