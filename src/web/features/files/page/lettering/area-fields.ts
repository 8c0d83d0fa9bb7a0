import type { Measurement } from '#contract/products/files.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'

type Vector = [number, number, number]

/** The sides of a part, with the directions in which letters on them face, stand and run. */
const sides = {
  TOP: { normal: [0, 0, 1], up: [0, 1, 0], right: [1, 0, 0] },
  BOTTOM: { normal: [0, 0, -1], up: [0, 1, 0], right: [-1, 0, 0] },
  FRONT: { normal: [0, -1, 0], up: [0, 0, 1], right: [1, 0, 0] },
  BACK: { normal: [0, 1, 0], up: [0, 0, 1], right: [-1, 0, 0] },
  LEFT: { normal: [-1, 0, 0], up: [0, 0, 1], right: [0, -1, 0] },
  RIGHT: { normal: [1, 0, 0], up: [0, 0, 1], right: [0, 1, 0] },
} as const satisfies Record<string, Record<'normal' | 'up' | 'right', Vector>>
export type Side = keyof typeof sides

/** An area as people enter it: on a side of the part, away from the middle of that side. */
export interface AreaFields {
  side: Side
  rightMm: string
  upMm: string
  insetMm: string
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
}

type Bounds = Measurement['bounds']

export function areaOf(fields: AreaFields, bounds: Bounds): LetteringArea {
  const { normal, up, right } = sides[fields.side]
  const middle = middleOf(fields.side, bounds)
  const [across, along, inset] = [fields.rightMm, fields.upMm, fields.insetMm].map(Number) as Vector
  const at = (axis: 0 | 1 | 2) =>
    rounded(middle[axis] + right[axis] * across + up[axis] * along - normal[axis] * inset)
  return {
    origin: [at(0), at(1), at(2)],
    normal: [...normal],
    up: [...up],
    widthMm: Number(fields.widthMm),
    heightMm: Number(fields.heightMm),
    mode: fields.mode,
    depthMm: Number(fields.depthMm),
    font: 'noto-sans-bold',
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

/** The fields of an area; null if it isn't upright on a side of the part, as the API allows. */
export function fieldsOf(area: LetteringArea, bounds: Bounds): AreaFields | null {
  const side = sideNames.find(
    (name) => isSame(sides[name].normal, area.normal) && isSame(sides[name].up, area.up),
  )
  if (!side) return null
  const { normal, up, right } = sides[side]
  const middle = middleOf(side, bounds)
  const from = area.origin.map((value, axis) => value - middle[axis]!) as Vector
  const { mode, alignment, forbiddenWords, textOption, ...rest } = area
  return {
    side,
    rightMm: textOf(dot(from, right)),
    upMm: textOf(dot(from, up)),
    insetMm: textOf(-dot(from, normal)),
    widthMm: textOf(rest.widthMm),
    heightMm: textOf(rest.heightMm),
    mode,
    depthMm: textOf(rest.depthMm),
    alignment,
    letterHeightMm: textOf(rest.letterHeightMm),
    minLetterHeightMm: textOf(rest.minLetterHeightMm),
    maxCharacters: textOf(rest.maxCharacters),
    maxLines: textOf(rest.maxLines),
    forbiddenWords: forbiddenWords.join(', '),
    textOption: textOption ?? '',
  }
}

/** What a new area starts with: most of the top. */
export function firstFields({ min, max }: Bounds): AreaFields {
  const [width, depth] = [max[0] - min[0], max[1] - min[1]]
  const heightMm = Math.max(2, Math.min(220, Math.floor(depth * 0.8)))
  const letters = Math.max(4, Math.min(12, Math.floor(heightMm / 2)))
  return {
    side: 'TOP',
    rightMm: '0',
    upMm: '0',
    insetMm: '0',
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
  }
}

// Object.keys returns plain strings.
const sideNames = Object.keys(sides) as Side[]

/** The middle of the side of the box around the part. */
function middleOf(side: Side, { min, max }: Bounds): Vector {
  const { normal } = sides[side]
  const at = (axis: 0 | 1 | 2) =>
    normal[axis] > 0 ? max[axis] : normal[axis] < 0 ? min[axis] : (min[axis] + max[axis]) / 2
  return [at(0), at(1), at(2)]
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
const textOf = (value: number): string => String(rounded(value) + 0)
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, axis) => sum + value * b[axis]!, 0)
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, axis) => value === b[axis])
