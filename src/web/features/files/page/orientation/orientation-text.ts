import type { Point } from '#mesh/measurement.ts'
import type { OrientationFigures } from '#mesh/orient/measure-orientation.ts'
import { formatArea, formatLength } from '#web/ui/text/format-length.ts'

const SIDES: readonly (readonly [name: string, direction: Point])[] = [
  ['Top', [0, 0, 1]],
  ['Bottom', [0, 0, -1]],
  ['Front', [0, -1, 0]],
  ['Back', [0, 1, 0]],
  ['Left side', [-1, 0, 0]],
  ['Right side', [1, 0, 0]],
]
const ALONG = Math.cos((10 * Math.PI) / 180)

/** The side of a model that a direction looks at, as in the viewer. */
export function sideName(direction: Point): string {
  const along = SIDES.find(
    ([, side]) => side.reduce((sum, part, axis) => sum + part * direction[axis]!, 0) > ALONG,
  )
  return along?.[0] ?? 'Slanted face'
}

/** "No support, 25 mm high, 12 cm² on the plate". */
export function figuresText({ supportMm2, heightMm, firstLayerMm2 }: OrientationFigures): string {
  const support = supportMm2 < 1 ? 'No support' : `${formatArea(supportMm2)} of support`
  return `${support}, ${formatLength(heightMm)} high, ${formatArea(firstLayerMm2)} on the plate`
}
