import type { Point2 } from '../flatten-curves.ts'
import { logoError } from './logo-error.ts'

/** A cubic curve; straight lines have their control points at their ends. */
export type Curve = readonly [first: Point2, second: Point2, end: Point2]

export interface Outline {
  start: Point2
  curves: Curve[]
}

const MAX_COMMANDS = 20_000
const MAX_COORDINATE = 1e6
const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}
const SEPARATOR = /[\s,]*/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const FLAG = /[01]/y

/** Reads path data as SVG 1.1 has it. Throws LetteringError for anything else. */
export function readPath(data: string): Outline[] {
  const pen = new Pen()
  let at = skip(data, 0)
  let command = ''
  for (let count = 0; at < data.length; count++) {
    if (count > MAX_COMMANDS) throw logoError('It has too many points.')
    if (/[a-zA-Z]/.test(data[at]!)) {
      command = data[at]!
      at = skip(data, at + 1)
    } else if (/^[zZ]?$/.test(command)) throw badPath()
    const kind = command.toUpperCase()
    if (COUNTS[kind] === undefined || (count === 0 && kind !== 'M')) throw badPath()
    const { values, end } = readValues(data, at, kind)
    at = end
    pen.draw(kind, values, command !== kind)
    // More pairs after a move are lines.
    if (kind === 'M') command = command === 'M' ? 'L' : 'l'
  }
  return pen.finish()
}

function readValues(data: string, from: number, kind: string): { values: number[]; end: number } {
  const values: number[] = []
  let end = from
  while (values.length < COUNTS[kind]!) {
    const isFlag = kind === 'A' && (values.length === 3 || values.length === 4)
    const pattern = isFlag ? FLAG : NUMBER
    pattern.lastIndex = end
    const found = pattern.exec(data)?.[0]
    if (found === undefined) throw badPath()
    const value = Number(found)
    if (!(Math.abs(value) <= MAX_COORDINATE)) throw logoError('Its coordinates are too large.')
    values.push(value)
    end = skip(data, end + found.length)
  }
  return { values, end }
}

function skip(data: string, from: number): number {
  SEPARATOR.lastIndex = from
  return from + (SEPARATOR.exec(data)?.[0].length ?? 0)
}

const badPath = () => logoError('One of its paths is damaged.')

class Pen {
  readonly #outlines: Outline[] = []
  #outline: Outline | null = null
  #start: Point2 = [0, 0]
  #at: Point2 = [0, 0]
  /** The last control point, which smooth curves mirror, and the kind of its curve. */
  #control: Point2 | null = null
  #kind = ''

  draw(kind: string, values: readonly number[], isRelative: boolean): void {
    const [ox, oy] = isRelative ? this.#at : [0, 0]
    const point = (index: number): Point2 => [ox + values[index]!, oy + values[index + 1]!]
    const before = this.#kind
    this.#kind = kind
    if (kind === 'M') this.#move(point(0))
    else if (kind === 'Z') this.#close()
    else if (kind === 'L') this.#line(point(0))
    else if (kind === 'H') this.#line([ox + values[0]!, this.#at[1]])
    else if (kind === 'V') this.#line([this.#at[0], oy + values[0]!])
    else if (kind === 'A') this.#arc(values, [ox + values[5]!, oy + values[6]!])
    else if (kind === 'C') this.#cubic(point(0), point(2), point(4))
    else if (kind === 'S') this.#cubic(this.#mirrored(/[CS]/.test(before)), point(0), point(2))
    else if (kind === 'Q') this.#quadratic(point(0), point(2))
    else this.#quadratic(this.#mirrored(/[QT]/.test(before)), point(0))
  }

  finish(): Outline[] {
    return this.#outlines.filter(({ curves }) => curves.length > 1)
  }

  #move(to: Point2): void {
    this.#outline = null
    this.#start = to
    this.#at = to
  }

  #close(): void {
    this.#outline = null
    this.#at = this.#start
  }

  #line(to: Point2): void {
    this.#add(this.#at, to, to)
    this.#control = null
  }

  #cubic(first: Point2, second: Point2, to: Point2): void {
    this.#add(first, second, to)
    this.#control = second
  }

  #quadratic(control: Point2, to: Point2): void {
    const toward = (from: Point2): Point2 => [
      from[0] + (2 / 3) * (control[0] - from[0]),
      from[1] + (2 / 3) * (control[1] - from[1]),
    ]
    this.#add(toward(this.#at), toward(to), to)
    this.#control = control
  }

  #mirrored(isSmooth: boolean): Point2 {
    const [x, y] = this.#at
    return isSmooth && this.#control ? [2 * x - this.#control[0], 2 * y - this.#control[1]] : [x, y]
  }

  /** As cubic curves of at most a quarter turn, by the formulas of SVG 1.1, appendix F.6. */
  #arc([rx = 0, ry = 0, turn = 0, isLarge = 0, isSweep = 0]: readonly number[], to: Point2): void {
    const from = this.#at
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
    const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
    let [a, b] = [Math.abs(rx), Math.abs(ry)]
    if (a === 0 || b === 0 || (dx === 0 && dy === 0)) {
      this.#line(to)
      return
    }
    const stretch = Math.sqrt((x / a) ** 2 + (y / b) ** 2)
    if (stretch > 1) [a, b] = [a * stretch, b * stretch]
    const inside = Math.max(0, (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2)
    const factor = Math.sqrt(inside / ((a * y) ** 2 + (b * x) ** 2)) * (isLarge === isSweep ? -1 : 1)
    const [mx, my] = [(factor * a * y) / b, (-factor * b * x) / a]
    const start = Math.atan2((y - my) / b, (x - mx) / a)
    let sweep = Math.atan2((-y - my) / b, (-x - mx) / a) - start
    if (isSweep && sweep < 0) sweep += 2 * Math.PI
    if (!isSweep && sweep > 0) sweep -= 2 * Math.PI
    const middle: Point2 = [
      cos * mx - sin * my + (from[0] + to[0]) / 2,
      sin * mx + cos * my + (from[1] + to[1]) / 2,
    ]
    const placed = (u: number, v: number): Point2 => [
      middle[0] + cos * a * u - sin * b * v,
      middle[1] + sin * a * u + cos * b * v,
    ]
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
    const step = sweep / pieces
    const handle = (4 / 3) * Math.tan(step / 4)
    for (let piece = 0; piece < pieces; piece++) {
      const [one, other] = [start + piece * step, start + (piece + 1) * step]
      this.#add(
        placed(Math.cos(one) - handle * Math.sin(one), Math.sin(one) + handle * Math.cos(one)),
        placed(Math.cos(other) + handle * Math.sin(other), Math.sin(other) - handle * Math.cos(other)),
        piece === pieces - 1 ? to : placed(Math.cos(other), Math.sin(other)),
      )
    }
    this.#control = null
  }

  #add(first: Point2, second: Point2, end: Point2): void {
    if (!this.#outline) {
      this.#outline = { start: this.#at, curves: [] }
      this.#outlines.push(this.#outline)
    }
    this.#outline.curves.push([first, second, end])
    this.#at = end
  }
}
