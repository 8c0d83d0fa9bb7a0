import { logoError } from './logo-error.ts'

type Attributes = ReadonlyMap<string, string>

const LENGTH = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?(px)?$/

/** The path of a basic shape; null for what draws nothing. Throws LetteringError for unknown elements. */
export function pathOfShape(name: string, attributes: Attributes): string | null {
  if (name === 'line') return null
  if (name === 'polygon' || name === 'polyline') {
    const points = attributes.get('points')
    return points ? `M${points}Z` : null
  }
  if (name === 'rect') return rectangle(attributes)
  if (name === 'circle') return ellipse(attributes, 'r', 'r')
  if (name === 'ellipse') return ellipse(attributes, 'rx', 'ry')
  throw logoError(`It contains an element that we don’t know: ${name.slice(0, 40)}.`)
}

function rectangle(of: Attributes): string | null {
  const [x, y, width, height] = [length(of, 'x'), length(of, 'y'), length(of, 'width'), length(of, 'height')]
  if (width <= 0 || height <= 0) return null
  const rx = Math.min(width / 2, length(of, of.has('rx') ? 'rx' : 'ry'))
  const ry = Math.min(height / 2, length(of, of.has('ry') ? 'ry' : 'rx'))
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return `M${x + rx} ${y}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}Z`
}

function ellipse(of: Attributes, across: string, down: string): string | null {
  const [rx, ry] = [length(of, across), length(of, down)]
  if (rx <= 0 || ry <= 0) return null
  const left = length(of, 'cx') - rx
  return `M${left} ${length(of, 'cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

function length(of: Attributes, name: string): number {
  const text = of.get(name) ?? '0'
  const value = LENGTH.test(text) ? Number.parseFloat(text) : Number.NaN
  if (!Number.isFinite(value))
    throw logoError('It has lengths that we can’t read. Use numbers without units.')
  return value
}
