import type { CrossSection, Manifold, ManifoldToplevel } from 'manifold-3d'
import { type ByteSource, sourceFromBytes } from '../byte-source.ts'
import { closeSeams } from '../measure/close-seams.ts'
import { describeMesh } from '../measure/describe-mesh.ts'
import { type WeldedMesh, Welder } from '../measure/weld.ts'
import type { Measurement } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import { readMesh } from '../read/read-mesh.ts'
import { defaultLimits, letteredLimits, type MeshLimits } from '../read-options.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { bentPrism } from './bent-prism.ts'
import { findFace } from './find-face.ts'
import { findNarrow, type Narrowness } from './find-narrow.ts'
import type { FontFamily } from './font-family.ts'
import { frameOf, type LetteringArea, prismOf } from './frame.ts'
import { layOut } from './lay-out.ts'
import { LetteringError, tooDetailed } from './lettering-error.ts'
import type { LetteringOrder } from './lettering-order.ts'
import { linesBesides } from './read-letters.ts'
import { attempt, countBodies, notASolid, solidOf, stlOf } from './solids.ts'
import { SurfaceUnder } from './surface-under.ts'
import { unit } from './vectors.ts'

export interface LetteredPart {
  /** Binary STL in millimeters. The same order on the same part has the same bytes. */
  file: Uint8Array<ArrayBuffer>
  measurement: Measurement
  letterHeightMm: number
  /** Added by raised letters; negative for engraved ones. */
  volumeChangeMm3: number
  /** Strokes or gaps that may not print; null if all will. */
  narrow: Narrowness | null
}

/** How far letters go past the face, so that no faces coincide. */
const OVERLAP_MM = 0.2
/** On a curved face, chords also run below the surface. */
const CURVED_OVERLAP_MM = 0.4
/** Where the check of what is behind letters starts: below the face, so that these don't coincide either. */
const FLOOR_START_MM = 0.05
/** How much the volume may differ from what the letters add. */
const VOLUME_TOLERANCE = 0.005
/** Rounding in files moves more than that in no part we print. */
const ROUNDING_MM3 = 0.01
/** What letters may stand out from the face, through rounding, compared to their area. */
const OFF_FACE_SHARE = 1e-4
const BYTES_PER_TRIANGLE = 50
/** The letters come on top of what the part may have. */
const resultLimits: MeshLimits = { ...letteredLimits, triangles: defaultLimits.triangles }

/**
 * Makes a print file of a part (in millimeters) with a text on it. The result is checked as written: it is closed, its
 * volume changed by what the letters add, and nothing came loose or was cut through. Throws LetteringError otherwise,
 * and MeshError for a part that can't be read. Time and memory are bounded by the caller: end the thread after its
 * time, and give the kernel a maximum of memory.
 */
export function letterPart(
  kernel: ManifoldToplevel,
  family: FontFamily,
  part: ByteSource,
  order: LetteringOrder,
  limits: MeshLimits = letteredLimits,
): LetteredPart {
  const broken = brokenResult(order)
  const lines = linesBesides(order)
  const { mesh, measurement: before } = readPart(part, limits)
  const owned: { delete(): void }[] = []
  const keep = <Owned extends { delete(): void }>(one: Owned): Owned => {
    owned.push(one)
    return one
  }
  try {
    return attempt(() => {
      const { drawing, letterHeightMm } = layOut(kernel, family, lines, order)
      keep(drawing)
      const placed = placeLetters(kernel, drawing, mesh, order.area)
      const narrow = findNarrow(drawing, letterHeightMm, order.mode, order)
      const blank = keep(solidOf(kernel, mesh))
      const prism = (from: number, to: number) => keep(placed.prism(from, to))
      const { overlapMm } = placed
      const { depthMm, mode } = order
      if (mode === 'engrave') refuseTooDeep(blank, prism(-depthMm - order.minFloorMm, -FLOOR_START_MM), order)
      const letters = mode === 'emboss' ? prism(-overlapMm, depthMm) : prism(-depthMm, overlapMm)
      const solid = keep(mode === 'emboss' ? blank.add(letters) : blank.subtract(letters))
      if (solid.status() !== 'NoError') throw broken(solid.status())
      const file = stlOf(solid)
      const { measurement } = readPart(sourceFromBytes(file), resultLimits, broken)
      const volumeChangeMm3 = measurement.volumeMm3 - before.volumeMm3
      refuseWrongVolume(volumeChangeMm3, drawing.area() * depthMm * (mode === 'emboss' ? 1 : -1))
      if (measurement.bodies !== before.bodies || !isAlike(solid, blank)) throw broken()
      return { file, measurement, letterHeightMm, volumeChangeMm3, narrow }
    }, broken)
  } finally {
    for (const one of owned) attemptToDelete(one)
  }
}

interface PlacedLetters {
  overlapMm: number
  /** The letters as a solid, between two heights above their face. */
  prism: (from: number, to: number) => Manifold
}

/** Puts letters on the face of an area. Throws LetteringError where they don’t fit on it. */
function placeLetters(
  kernel: ManifoldToplevel,
  drawing: CrossSection,
  mesh: WeldedMesh,
  area: LetteringArea,
): PlacedLetters {
  if (area.isCurved) {
    const frame = frameOf(area.origin, unit(area.normal), area.up)
    const surface = new SurfaceUnder(mesh, frame, drawing.bounds())
    return {
      overlapMm: CURVED_OVERLAP_MM,
      prism: (from, to) => bentPrism(drawing, frame, surface, [from, to]),
    }
  }
  const { frame, surface } = findFace(kernel, mesh, area)
  try {
    refuseOffFace(drawing, surface)
  } finally {
    surface.delete()
  }
  return { overlapMm: OVERLAP_MM, prism: (from, to) => prismOf(drawing, frame, from, to) }
}

/** Reads a solid in millimeters and measures it. */
function readPart(source: ByteSource, limits: MeshLimits, failure = notASolid) {
  const welder = new Welder(Math.min(source.size / BYTES_PER_TRIANGLE, limits.triangles))
  const result = readDetails(source, limits, welder)
  const welded = welder.finish()
  const { mesh } = closeSeams(welded)
  const measurement = describeMesh(welded, result, { unit: 'mm' })
  if (!measurement.watertight || mesh.totals.sixVolumes <= 0) throw failure()
  return { mesh, measurement }
}

function readDetails(source: ByteSource, limits: MeshLimits, sink: TriangleSink) {
  try {
    return readMesh(source, { limits }, sink)
  } catch (error) {
    if (error instanceof MeshError && error.code === 'TOO_MANY_TRIANGLES') throw tooDetailed({ cause: error })
    throw error
  }
}

function refuseOffFace(drawing: CrossSection, surface: CrossSection): void {
  const outside = drawing.subtract(surface)
  const share = outside.area() / drawing.area()
  outside.delete()
  if (!(share <= OFF_FACE_SHARE))
    throw new LetteringError(
      'OFF_THE_FACE',
      'The letters extend beyond the flat face. Make the area smaller or move it.',
    )
}

/** Whether all of `core`, which reaches behind the letters, is inside of the part. */
function refuseTooDeep(blank: Manifold, core: Manifold, { depthMm, minFloorMm }: LetteringOrder): void {
  const inside = blank.intersect(core)
  const [whole, found] = [core.volume(), inside.volume()]
  inside.delete()
  if (whole - found > VOLUME_TOLERANCE * whole + ROUNDING_MM3)
    throw new LetteringError(
      'TOO_DEEP',
      `The part is too thin here for letters ${depthMm} mm deep: ${minFloorMm} mm must be left behind them.`,
    )
}

function refuseWrongVolume(change: number, expected: number): void {
  if (!(Math.abs(change - expected) <= VOLUME_TOLERANCE * Math.abs(expected) + ROUNDING_MM3))
    throw new LetteringError(
      'BROKEN_RESULT',
      'The letters run into another part of the model. Move the area or make the letters less deep.',
    )
}

/** On a flat face, letters make neither new bodies nor new tunnels. */
function isAlike(after: Manifold, before: Manifold): boolean {
  return after.genus() === before.genus() && countBodies(after) === countBodies(before)
}

const brokenResult =
  ({ logo }: LetteringOrder) =>
  (cause?: unknown): LetteringError =>
    new LetteringError(
      'BROKEN_RESULT',
      logo
        ? 'This logo can’t be made on this part as a closed solid. Simplify it or make it larger.'
        : 'These letters can’t be made on this part as a closed solid.',
      { cause },
    )

/** A kernel without memory can't delete either; its thread ends. */
function attemptToDelete(one: { delete(): void }): void {
  try {
    one.delete()
  } catch {}
}
