import { MeshError } from '#mesh/mesh-error.ts'
import { readXml } from '#mesh/three-mf/xml/read-xml.ts'
import type { XmlElement } from '#mesh/three-mf/xml/xml-element.ts'
import { logoError } from './logo-error.ts'
import { type Outline, readPath } from './read-path.ts'
import { type Matrix, moved, product, readTransform, unchanged } from './read-transform.ts'
import { pathOfShape } from './shape-path.ts'

/** A filled shape of a logo, y down. */
export interface LogoShape {
  outlines: Outline[]
  rule: 'NonZero' | 'EvenOdd'
  /** White shapes cut out what is below them, as on white paper. */
  isPaper: boolean
}

const MAX_SVG_LENGTH = 200_000
const MAX_ELEMENTS = 2_000
const MAX_CURVES = 20_000
const MAX_DEPTH = 32
const SVG = 'http://www.w3.org/2000/svg'

/** What would change the picture, run, or load something. Each has what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'It contains a script.',
  foreignObject: 'It contains foreign content.',
  image: 'It contains a picture. Trace it to paths first.',
  text: 'It contains text. Convert it to paths first.',
  use: 'It contains linked copies. Expand them first.',
  style: 'It contains a style sheet. Export it with plain attributes.',
  animate: 'It is animated.',
  animateTransform: 'It is animated.',
  animateMotion: 'It is animated.',
  set: 'It is animated.',
}
/** What isn’t drawn itself, and neither is what it contains. */
const NOT_DRAWN = new Set(
  'defs title desc metadata symbol clipPath mask pattern linearGradient radialGradient filter marker'.split(
    ' ',
  ),
)
const CONTAINERS = new Set(['svg', 'g', 'a', 'switch'])

interface Look {
  fill: string
  stroke: string
  strokeWidth: string
  rule: string
  isHidden: boolean
  matrix: Matrix
}

const start: Look = {
  fill: 'black',
  stroke: 'none',
  strokeWidth: '1',
  rule: 'nonzero',
  isHidden: false,
  matrix: unchanged,
}

/** Reads the filled shapes of a logo, in the order in which they are painted. Throws LetteringError for anything else. */
export function readSvg(svg: string): LogoShape[] {
  if (svg.length > MAX_SVG_LENGTH) throw logoError(`It is larger than ${MAX_SVG_LENGTH / 1_000} kB.`)
  const looks: Look[] = []
  const shapes: LogoShape[] = []
  let [elements, curves] = [0, 0]
  const visit = (element: XmlElement, depth: number) => {
    if (++elements > MAX_ELEMENTS) throw logoError('It has too many elements.')
    const isSvg = element.namespace === SVG || element.namespace === ''
    if (depth === 0 && !(isSvg && element.name === 'svg')) throw logoError('It isn’t an SVG file.')
    looks.length = depth
    const above = looks[depth - 1] ?? start
    if (!isSvg || above.isHidden) {
      refuseActive(element)
      looks.push({ ...above, isHidden: true })
      return
    }
    const attributes = attributesOf(element)
    const look = lookOf(element.name, attributes, above)
    looks.push(look)
    const shape = look.isHidden ? null : shapeOf(element.name, attributes, look)
    if (!shape) return
    curves += shape.outlines.reduce((sum, outline) => sum + outline.curves.length, 0)
    if (curves > MAX_CURVES) throw logoError('It has too many points.')
    shapes.push(shape)
  }
  try {
    readXml((onChunk) => onChunk(withoutDoctype(svg)), MAX_DEPTH, visit)
  } catch (error) {
    if (error instanceof MeshError) throw logoError('It isn’t a valid SVG file.', error)
    throw error
  }
  if (shapes.every(({ isPaper }) => isPaper))
    throw logoError(
      shapes.length === 0 ? 'It has no filled shapes.' : 'All of its shapes are white. Use a dark color.',
    )
  return shapes
}

/** What an element paints; null for what paints nothing. */
function shapeOf(name: string, attributes: ReadonlyMap<string, string>, look: Look): LogoShape | null {
  if (CONTAINERS.has(name)) return null
  const data = name === 'path' ? attributes.get('d') : pathOfShape(name, attributes)
  if (!data) return null
  refuseStroke(look)
  const outlines = look.fill === 'none' ? [] : readPath(data).map((outline) => placed(outline, look.matrix))
  if (outlines.length === 0) return null
  return { outlines, rule: look.rule === 'evenodd' ? 'EvenOdd' : 'NonZero', isPaper: isWhite(look.fill) }
}

/** Drawing programs write a document type. One that declares something is refused by the reader of XML. */
const withoutDoctype = (svg: string): Uint8Array =>
  new TextEncoder().encode(svg.replace(/<!DOCTYPE\s+svg\s[^[\]<>]*>/, ''))

/** By name; what `style` has wins, as in browsers. */
function attributesOf(element: XmlElement): Map<string, string> {
  refuseActive(element)
  const attributes = new Map(element.attributes.map(({ name, value }) => [name, value.trim()]))
  for (const declaration of (attributes.get('style') ?? '').split(';')) {
    const [name, value] = declaration.split(':')
    if (name && value) attributes.set(name.trim(), value.trim())
  }
  for (const name of ['clip-path', 'mask', 'filter'])
    if ((attributes.get(name) ?? 'none') !== 'none')
      throw logoError('It uses clipping, masks or filters. Expand them first.')
  return attributes
}

function refuseActive({ name, attributes }: XmlElement): void {
  const reason = REFUSED[name]
  if (reason !== undefined) throw logoError(reason)
  for (const attribute of attributes) {
    if (/^on/i.test(attribute.name)) throw logoError('It contains a script.')
    if (attribute.name === 'href' && !attribute.value.startsWith('#'))
      throw logoError('It refers to another file.')
    if (/url\(\s*['"]?(?!#)/i.test(attribute.value.replace(/\s/g, '')))
      throw logoError('It refers to another file.')
    if (/javascript:|@import|expression\(/i.test(attribute.value)) throw logoError('It contains a script.')
  }
}

function lookOf(name: string, attributes: ReadonlyMap<string, string>, above: Look): Look {
  const isZero = (key: string) => Number.parseFloat(attributes.get(key) ?? '1') === 0
  const transform = attributes.get('transform')
  return {
    fill: isZero('fill-opacity') ? 'none' : (attributes.get('fill') ?? above.fill),
    stroke: isZero('stroke-opacity') ? 'none' : (attributes.get('stroke') ?? above.stroke),
    strokeWidth: attributes.get('stroke-width') ?? above.strokeWidth,
    rule: attributes.get('fill-rule') ?? above.rule,
    isHidden:
      above.isHidden ||
      NOT_DRAWN.has(name) ||
      attributes.get('display') === 'none' ||
      attributes.get('visibility') === 'hidden' ||
      isZero('opacity'),
    matrix: transform ? product(above.matrix, readTransform(transform)) : above.matrix,
  }
}

function refuseStroke({ stroke, strokeWidth }: Look): void {
  if (stroke !== 'none' && stroke !== 'transparent' && Number.parseFloat(strokeWidth) !== 0)
    throw logoError('It has strokes. Convert them to filled paths (“outline stroke”).')
}

const placed = ({ start, curves }: Outline, matrix: Matrix): Outline => ({
  start: moved(matrix, start),
  curves: curves.map(([first, second, end]) => [
    moved(matrix, first),
    moved(matrix, second),
    moved(matrix, end),
  ]),
})

const isWhite = (fill: string): boolean =>
  /^(#f{3}|#f{6}|white|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/i.test(fill)
