import type { Locator } from '@playwright/test'
import sharp from 'sharp'

export type Hue = 'red' | 'green' | 'blue'

/** How much stronger one of a pixel's three colors has to be than the others, of 255. */
const CLEARLY = 24
const HUES: readonly Hue[] = ['red', 'green', 'blue']

/** Which share of the left half and of the right half of something on the page is clearly of a color. */
export async function coloredShares(of: Locator, hue: Hue): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(await of.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = HUES.indexOf(hue)
  const count = { left: 0, right: 0 }
  for (let at = 0; at < data.length; at += 3) {
    const others = [0, 1, 2].filter((each) => each !== wanted).map((each) => data[at + each] ?? 0)
    if ((data[at + wanted] ?? 0) < Math.max(...others) + CLEARLY) continue
    count[(at / 3) % info.width < info.width / 2 ? 'left' : 'right']++
  }
  const half = (info.width * info.height) / 2
  return { left: count.left / half, right: count.right / half }
}
