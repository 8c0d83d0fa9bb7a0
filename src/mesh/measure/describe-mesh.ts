import type { LengthUnit, Measurement, Point } from '../measurement.ts'
import { PRINT_LIMITS } from '../print-rules.ts'
import type { ReadResult } from '../read/read-mesh.ts'
import { closeSeams } from './close-seams.ts'
import { findWalls, type Walls } from './estimate-walls.ts'
import { isYUp } from './find-base.ts'
import { findBodies } from './find-bodies.ts'
import type { EdgeReport } from './find-edges.ts'
import { forEachFlipped } from './for-each-flipped.ts'
import { guessUnit, millimetersPer } from './guess-unit.ts'
import { Places } from './places.ts'
import { type Survey, surveyTriangles } from './survey-triangles.ts'
import { sixVolumesFrom } from './triangle-shape.ts'
import { reasonFor, unitEvidence } from './unit-evidence.ts'
import type { WeldedMesh } from './weld.ts'
import { writeFindings } from './write-findings.ts'

/** Rounding in files must not make a part of exactly the maximum size too large. */
const SIDE_TOLERANCE_MM = 1e-3
/** A wall of exactly the minimum isn't thin, whatever rounding, or chords of its curves, made of it in the file. */
const WALL_TOLERANCE_MM = 0.008
/** Samples on a model are up to a tenth of its size apart. */
const SAMPLED_CELLS = 8
/** Models with less volume than this share of a cube around them are flat. */
const MIN_VOLUME_SHARE = 1e-9

export interface DescribeOptions {
  /** Overrides the unit; by default it is the file's own unit, or millimeters. */
  unit?: LengthUnit
  /** The file's name, which may say the unit. */
  name?: string
}

/** Combines all measurements of a welded mesh into a report. */
export function describeMesh(
  welded: WeldedMesh,
  { format, unit, remarks, program }: ReadResult,
  { unit: chosen, name = '' }: DescribeOptions = {},
): Measurement {
  const { mesh, edges } = closeSeams(welded)
  const { totals } = mesh
  const bodies = findBodies(mesh, edges)
  // Coordinates of a file with a unit are already converted to millimeters.
  const millimeters =
    millimetersPer[chosen ?? 'mm'] / (unit === null || chosen === undefined ? 1 : millimetersPer[unit])
  const isInsideOut = totals.sixVolumes < 0
  const survey = surveyTriangles(mesh, isInsideOut, millimeters)
  const walls = findWalls(mesh, survey.samples, isInsideOut, PRINT_LIMITS.minWallMm / millimeters)
  const drawn: Point = [totals.maxX - totals.minX, totals.maxY - totals.minY, totals.maxZ - totals.minZ]
  const size: Point = [drawn[0] * millimeters, drawn[1] * millimeters, drawn[2] * millimeters]
  const isGuess = unit === null && chosen === undefined
  const evidence = unitEvidence({ program, name, smallestWall: walls.smallest })
  const guess = guessUnit(drawn, evidence)
  const degenerates = degeneratesOf(mesh, survey)
  const scaled = {
    triangles: totals.triangles,
    bounds: boundsOf(mesh, millimeters),
    volumeMm3: (bodies.unitedVolume ?? volumeOf(mesh, edges)) * millimeters ** 3,
    areaMm2: (totals.twoAreas / 2) * millimeters ** 2,
    overhangShare: totals.twoAreas > 0 ? Math.min(1, (2 * survey.overhangArea) / totals.twoAreas) : 0,
    smallestWallMm: walls.smallest === null ? null : walls.smallest * millimeters,
    fits: size.every((side) => side <= PRINT_LIMITS.maxSideMm + SIDE_TOLERANCE_MM),
  }
  return {
    format,
    ...scaled,
    watertight: edges.open.count === 0 && edges.nonManifold.count === 0 && mesh.triangles > 0,
    bodies: bodies.bodies,
    openEdges: edges.open.count,
    nonManifoldEdges: edges.nonManifold.count,
    degenerateTriangles: degenerates.count,
    unit: {
      assumed: chosen ?? unit ?? 'mm',
      isGuess,
      candidates: isGuess ? guess.candidates : [{ unit: chosen ?? unit ?? 'mm', size }],
    },
    findings: writeFindings(remarks, {
      ...scaled,
      size,
      millimeters,
      edges,
      edgeCount: 1.5 * mesh.triangles,
      bodies,
      degenerates,
      overhangs: survey.overhangs,
      thinWalls: thinWallsOf(walls, (PRINT_LIMITS.minWallMm - WALL_TOLERANCE_MM) / millimeters, totals),
      hasVolume: Math.abs(totals.sixVolumes) / 6 > MIN_VOLUME_SHARE * Math.max(...drawn) ** 3,
      likelierUnit:
        isGuess && guess.isDoubtful
          ? { ...guess.candidates[0]!, reason: guessUnit(drawn).isDoubtful ? '' : reasonFor(guess, evidence) }
          : null,
      yUp:
        format === 'obj' && isYUp(mesh, { millimeters, isKnown: program?.isYUp ?? false })
          ? { program: (program?.isYUp && program.name) || null }
          : null,
    }),
  }
}

/** The volume of a closed model doesn't depend on its position. For an open model we match other tools, which measure from the origin. */
function volumeOf(mesh: WeldedMesh, edges: EdgeReport): number {
  const { totals } = mesh
  const { isBalanced } = edges
  if (edges.flippedEdges > 0 && edges.open.count === 0 && edges.nonManifold.count === 0)
    return orientedVolume(mesh, edges)
  const { originX, originY, originZ, spreadX, spreadY, spreadZ } = totals
  const shift = isBalanced ? 0 : originX * spreadX + originY * spreadY + originZ * spreadZ
  return Math.abs(totals.sixVolumes + shift) / 6
}

/** The volume of a closed model whose triangles don't all face the same way, as if they did. */
function orientedVolume({ totals, positions, corners }: WeldedMesh, edges: EdgeReport): number {
  const { originX, originY, originZ } = totals
  let flipped = 0
  forEachFlipped(edges, (triangle) => {
    flipped += sixVolumesFrom(positions, corners, triangle, originX, originY, originZ)
  })
  return Math.abs(totals.sixVolumes - 2 * flipped) / 6
}

function boundsOf({ totals }: WeldedMesh, millimeters: number): Measurement['bounds'] {
  const { minX, minY, minZ, maxX, maxY, maxZ } = totals
  // Adding zero turns minus zero into zero, so that it is never displayed.
  const inMillimeters = (value: number) => value * millimeters + 0
  return {
    min: [inMillimeters(minX), inMillimeters(minY), inMillimeters(minZ)],
    max: [inMillimeters(maxX), inMillimeters(maxY), inMillimeters(maxZ)],
  }
}

function degeneratesOf({ collapsed }: WeldedMesh, { flat }: Survey): Places {
  flat.count += collapsed
  return flat
}

function thinWallsOf(
  { samples, thickness, smallest }: Walls,
  minThickness: number,
  totals: WeldedMesh['totals'],
): Places {
  const thin = new Places(totals, SAMPLED_CELLS)
  if (smallest === null || smallest >= minThickness) return thin
  for (let ray = 0; ray < samples.count; ray++) {
    const at = 3 * ray
    if (thickness[ray]! < minThickness)
      thin.add(samples.starts[at]!, samples.starts[at + 1]!, samples.starts[at + 2]!)
  }
  return thin
}
