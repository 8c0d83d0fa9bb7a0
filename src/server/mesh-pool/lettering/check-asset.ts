import { readFileSync } from 'node:fs'
import { checkFont, fontError } from '#mesh/lettering/check-font.ts'
import { openFamily } from '#mesh/lettering/font-family.ts'
import { drawLogo } from '#mesh/lettering/logo/draw-logo.ts'
import { shapeLine } from '#mesh/lettering/shape-line.ts'
import type { CheckedAsset, CheckRequest } from '../mesh-pool.ts'
import { loadKernel } from './load-kernel.ts'

const KERNEL_MEGABYTES = 256
const SAMPLE = 'Hamburgefonts 0123456789'

/** Reads a logo or font as it is read for a print file. Throws LetteringError for what can’t be used. */
export async function checkAsset({ path, asset }: CheckRequest): Promise<CheckedAsset> {
  const bytes = readFileSync(path)
  if (asset === 'LOGO') {
    drawLogo(await loadKernel(KERNEL_MEGABYTES), bytes.toString('utf8'), 20).delete()
    return { isUsable: true }
  }
  checkFont(bytes)
  const { contours } = shapeSample(bytes)
  if (contours.length < 10) throw fontError('It has no Latin letters and digits.')
  return { isUsable: true }
}

function shapeSample(bytes: Uint8Array) {
  try {
    return shapeLine(SAMPLE, openFamily([bytes]), 10, 0.05)
  } catch (error) {
    throw fontError('It has no Latin letters and digits, or is damaged.', error)
  }
}
