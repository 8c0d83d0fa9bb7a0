import type { ByteSource } from '#mesh/byte-source.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import type { Point } from '#mesh/measurement.ts'
import { drawPicture, type Picture } from '#mesh/picture/draw-picture.ts'
import { PRINT_LIMITS } from '#mesh/print-rules.ts'
import type { Project, ProjectObject } from '#mesh/project.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import { type Scan, scanMesh } from '#mesh/scan/scan-mesh.ts'
import { triangleRange } from './triangle-range.ts'

/** An object of a project with its measurements, and where its triangles are in the print file. */
export type MeasuredObject = ProjectObject & { sizeMm: Point; volumeMm3: number; fits: boolean }

interface MeasuredPlate {
  name: string
  /** Of all its objects together, as they lie. */
  sizeMm: Point
  fits: boolean
}

export interface MeasuredProject {
  plates: MeasuredPlate[]
  objects: MeasuredObject[]
  unlisted: number
}

const READING = { limits: { ...defaultLimits, bytes: Number.POSITIVE_INFINITY } }
/** Width and height of each picture; they are below each other in one image. */
const OBJECT_PICTURE_SIZE = 160
const MIN_BRIGHTNESS = 0x52
const DEFAULT_COLOR = '#d9784a'
/** Of all pictures together: about two seconds. */
const MAX_TESTS = 200_000_000
const SIDE_TOLERANCE_MM = 1e-3

/** Measures the objects of a project in its print file. With `hasUnion`, what overlapping bodies share counts once, which takes longer. */
export function measureProject(
  print: ByteSource,
  { plates, objects, unlisted }: Project,
  hasUnion: boolean,
): MeasuredProject {
  const volumeOf = ({ starts, triangles }: ProjectObject, scan: Scan) =>
    hasUnion
      ? measureMesh(triangleRange(print, starts[0]!, triangles), { ...READING, unit: 'mm' }).volumeMm3
      : scan.volumeMm3
  const scans = objects.map(({ starts, triangles }) =>
    starts.map((start) => scanMesh(triangleRange(print, start, triangles), READING)),
  )
  return {
    objects: objects.map((object, index) => {
      const scan = scans[index]![0]!
      const sizeMm = sizeOf([scan])
      return { ...object, sizeMm, volumeMm3: volumeOf(object, scan), fits: isPrintable(sizeMm) }
    }),
    plates: plates.map((name, plate) => {
      const sizeMm = sizeOf(scans.filter((_, index) => objects[index]!.plate === plate).flat())
      return { name, sizeMm, fits: isPrintable(sizeMm) }
    }),
    unlisted,
  }
}

const isPrintable = (size: Point): boolean =>
  size.every((side) => side <= PRINT_LIMITS.maxSideMm + SIDE_TOLERANCE_MM)

function sizeOf(scans: readonly Scan[]): Point {
  if (scans.length === 0) return [0, 0, 0]
  const side = (axis: 0 | 1 | 2) =>
    Math.max(...scans.map(({ bounds }) => bounds.max[axis])) -
    Math.min(...scans.map(({ bounds }) => bounds.min[axis]))
  return [side(0), side(1), side(2)]
}

/** Draws the objects of a project below each other, each in its color, as one picture. */
export function drawObjects(print: ByteSource, objects: readonly ProjectObject[]): Picture {
  const size = OBJECT_PICTURE_SIZE
  const rgba = new Uint8ClampedArray(4 * size * size * objects.length)
  const maxTests = Math.floor(MAX_TESTS / objects.length)
  for (const [index, { starts, triangles, colors }] of objects.entries()) {
    const source = triangleRange(print, starts[0]!, triangles)
    const options = { size, color: visible(colors[0] ?? DEFAULT_COLOR), maxTests }
    const picture = drawPicture((sink) => readMesh(source, READING, sink), options)
    copyInto(rgba, picture, index * size)
  }
  return { width: size, height: size * objects.length, rgba }
}

/** Black parts would vanish on dark pages: their pictures are at least dark gray. */
function visible(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const lift = Math.max(0, MIN_BRIGHTNESS - Math.max(...parts))
  return `#${parts.map((part) => (part + lift).toString(16).padStart(2, '0')).join('')}`
}

/** A picture that had to be drawn smaller is enlarged. */
function copyInto(rgba: Uint8ClampedArray, picture: Picture, top: number): void {
  const size = OBJECT_PICTURE_SIZE
  for (let y = 0; y < size; y++) {
    const fromY = Math.floor((y * picture.height) / size)
    for (let x = 0; x < size; x++) {
      const from = 4 * (fromY * picture.width + Math.floor((x * picture.width) / size))
      rgba.set(picture.rgba.subarray(from, from + 4), 4 * ((top + y) * size + x))
    }
  }
}
