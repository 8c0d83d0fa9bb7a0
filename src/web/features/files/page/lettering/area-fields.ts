import type { Measurement } from '#contract/products/files.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'

type Vector = readonly [number, number, number]

/** The sides of a part, with the directions in which letters on them face, stand and run. */
const sides = {
  TOP: { normal: [0, 0, 1], up: [0, 1, 0], right: [1, 0, 0] },
  BOTTOM: { normal: [0, 0, -1], up: [0, 1, 0], right: [-1, 0, 0] },
  FRONT: { normal: [0, -1, 0], up: [0, 0, 1], right: [1, 0, 0] },
  BACK: { normal: [0, 1, 0], up: [0, 0, 1], right: [-1, 0, 0] },
  LEFT: { normal: [-1, 0, 0], up: [0, 0, 1], right: [0, -1, 0] },
  RIGHT: { normal: [1, 0, 0], up: [0, 0, 1], right: [0, 1, 0] },
} as const satisfies Record<string, Record<'normal' | 'up' | 'right', Vector>>
/** `PICKED`: a face that is on none of the sides, in `place`. */
export type Side = keyof typeof sides | 'PICKED'

type Base = Record<'origin' | 'normal' | 'up', Vector>

/** An area as people enter it: on a side of the part, away from the middle of that side, or of a picked place. */
export interface AreaFields {
  side: Side
  /** The picked place as JSON; empty on the sides. */
  place: string
  rightMm: string
  upMm: string
  insetMm: string
  /** How far letters are turned to the left, in degrees. */
  turn: string
  surface: 'flat' | 'curved'
  widthMm: string
  heightMm: string
  mode: LetteringArea['mode']
  depthMm: string
  alignment: LetteringArea['alignment']
  letterHeightMm: string
  minLetterHeightMm: string
  maxCharacters: string
  maxLines: string
  forbiddenWords: string
  textOption: string
  font: string
  /** Empty for none. */
  logo: string
  logoPlace: NonNullable<LetteringArea['logo']>['place']
  logoHeightMm: string
}

type Bounds = Measurement['bounds']

export function areaOf(fields: AreaFields, bounds: Bounds): LetteringArea {
  const base = baseOf(fields, bounds)
  const { origin, normal, up } = base
  const right = rightOf(base)
  const [across, along, inset, turn] = [fields.rightMm, fields.upMm, fields.insetMm, fields.turn].map(Number)
  const angle = (turn! * Math.PI) / 180
  const at = (axis: 0 | 1 | 2) =>
    rounded(origin[axis] + right[axis] * across! + up[axis] * along! - normal[axis] * inset!)
  const standing = (axis: 0 | 1 | 2) => precise(up[axis] * Math.cos(angle) - right[axis] * Math.sin(angle))
  return {
    origin: [at(0), at(1), at(2)],
    normal: [...normal],
    up: turn === 0 ? [...up] : [standing(0), standing(1), standing(2)],
    ...(fields.surface === 'curved' && { isCurved: true }),
    widthMm: Number(fields.widthMm),
    heightMm: Number(fields.heightMm),
    mode: fields.mode,
    depthMm: Number(fields.depthMm),
    font: fields.font,
    ...(fields.logo !== '' && {
      logo: { id: fields.logo, place: fields.logoPlace, heightMm: Number(fields.logoHeightMm) },
    }),
    alignment: fields.alignment,
    letterHeightMm: Number(fields.letterHeightMm),
    minLetterHeightMm: Number(fields.minLetterHeightMm),
    maxCharacters: Number(fields.maxCharacters),
    maxLines: Number(fields.maxLines),
    forbiddenWords: fields.forbiddenWords
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    textOption: fields.textOption.trim() || null,
  }
}

/** The fields of an area: on a side of the part if it faces like one, else on a picked face. */
export function fieldsOf(area: LetteringArea, bounds: Bounds): AreaFields {
  const { mode, alignment, forbiddenWords, textOption, ...rest } = area
  return {
    ...placeFieldsOf(area, bounds),
    surface: area.isCurved ? 'curved' : 'flat',
    mode,
    depthMm: textOf(rest.depthMm),
    alignment,
    letterHeightMm: textOf(rest.letterHeightMm),
    minLetterHeightMm: textOf(rest.minLetterHeightMm),
    maxCharacters: textOf(rest.maxCharacters),
    maxLines: textOf(rest.maxLines),
    forbiddenWords: forbiddenWords.join(', '),
    textOption: textOption ?? '',
    font: rest.font,
    logo: rest.logo?.id ?? '',
    logoPlace: rest.logo?.place ?? 'left',
    logoHeightMm: textOf(rest.logo?.heightMm ?? 10),
  }
}

/** The place of an area as fields, with its size. What changes when it is dragged. */
export function placeFieldsOf(
  { origin, normal, up, widthMm, heightMm }: Placed,
  bounds: Bounds,
): Pick<AreaFields, 'side' | 'place' | 'rightMm' | 'upMm' | 'insetMm' | 'turn' | 'widthMm' | 'heightMm'> {
  const size = { widthMm: textOf(widthMm), heightMm: textOf(heightMm) }
  const side = sideNames.find((name) => isSame(sides[name].normal, normal))
  if (!side) {
    const place = JSON.stringify({
      origin: origin.map(rounded),
      normal: normal.map(precise),
      up: up.map(precise),
    })
    return { side: 'PICKED', place, rightMm: '0', upMm: '0', insetMm: '0', turn: '0', ...size }
  }
  const { up: standing, right } = sides[side]
  const from = minus(origin, middleOf(side, bounds))
  return {
    side,
    place: '',
    rightMm: textOf(dot(from, right)),
    upMm: textOf(dot(from, standing)),
    insetMm: textOf(-dot(from, normal)),
    turn: textOf((Math.atan2(-dot(up, right), dot(up, standing)) * 180) / Math.PI),
    ...size,
  }
}

/** A dragged area keeps the place that it was picked at, and moves away from it. */
export function draggedFieldsOf(fields: AreaFields, area: Placed, bounds: Bounds) {
  const next = placeFieldsOf(area, bounds)
  if (fields.side !== 'PICKED') return next
  const base = baseOf(fields, bounds)
  const from = minus(area.origin, base.origin)
  const { widthMm, heightMm } = next
  return { rightMm: textOf(dot(from, rightOf(base))), upMm: textOf(dot(from, base.up)), widthMm, heightMm }
}

/** What a new area starts with: most of the top. */
export function firstFields({ min, max }: Bounds): AreaFields {
  const [width, depth] = [max[0] - min[0], max[1] - min[1]]
  const heightMm = Math.max(2, Math.min(220, Math.floor(depth * 0.8)))
  const letters = Math.max(4, Math.min(12, Math.floor(heightMm / 2)))
  return {
    side: 'TOP',
    place: '',
    rightMm: '0',
    upMm: '0',
    insetMm: '0',
    turn: '0',
    surface: 'flat',
    widthMm: textOf(Math.max(2, Math.min(220, Math.floor(width * 0.8)))),
    heightMm: textOf(heightMm),
    mode: 'emboss',
    depthMm: '1',
    alignment: 'center',
    letterHeightMm: textOf(letters),
    minLetterHeightMm: textOf(Math.max(3, Math.min(6, letters))),
    maxCharacters: '20',
    maxLines: '1',
    forbiddenWords: '',
    textOption: '',
    font: 'noto-sans-bold',
    logo: '',
    logoPlace: 'left',
    logoHeightMm: '10',
  }
}

// Object.keys returns plain strings.
const sideNames = Object.keys(sides) as (keyof typeof sides)[]

type Placed = Base & Pick<LetteringArea, 'widthMm' | 'heightMm'>

function baseOf({ side, place }: Pick<AreaFields, 'side' | 'place'>, bounds: Bounds): Base {
  if (side !== 'PICKED') {
    const { normal, up } = sides[side]
    return { origin: middleOf(side, bounds), normal: [...normal], up: [...up] }
  }
  // Only `placeFieldsOf` writes it.
  return place === '' ? baseOf({ side: 'TOP', place }, bounds) : (JSON.parse(place) as Base)
}

const rightOf = ({ normal: z, up: y }: Base): Vector => [
  y[1] * z[2] - y[2] * z[1],
  y[2] * z[0] - y[0] * z[2],
  y[0] * z[1] - y[1] * z[0],
]

/** The middle of the side of the box around the part. */
function middleOf(side: keyof typeof sides, { min, max }: Bounds): Vector {
  const { normal } = sides[side]
  const at = (axis: 0 | 1 | 2) =>
    normal[axis] > 0 ? max[axis] : normal[axis] < 0 ? min[axis] : (min[axis] + max[axis]) / 2
  return [at(0), at(1), at(2)]
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
const precise = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
const textOf = (value: number): string => String(rounded(value) + 0)
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, axis) => sum + value * b[axis]!, 0)
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, axis) => Math.abs(value - b[axis]!) < 1e-5)
