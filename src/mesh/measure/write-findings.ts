import { countOf } from '../count-text.ts'
import type { Finding, FindingKind, LengthUnit, Point } from '../measurement.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import type { BodyReport } from './find-bodies.ts'
import type { EdgeReport } from './find-edges.ts'
import { unitNames } from './guess-unit.ts'
import { readFindings } from './read-findings.ts'
import type { SampledPoints } from './sampled-points.ts'

/** The measurements that findings are based on. Lengths are in millimeters; `millimeters` is the scale of points. */
export interface FindingInput {
  size: Point
  millimeters: number
  edges: Pick<EdgeReport, 'open' | 'nonManifold'>
  bodies: BodyReport
  degenerates: SampledPoints
  overhangs: SampledPoints
  overhangShare: number
  thinWalls: SampledPoints
  smallestWallMm: number | null
  hasVolume: boolean
  fits: boolean
  /** A far likelier unit and the model's size in it; null when the size is plausible. */
  likelierUnit: { unit: LengthUnit; size: Point } | null
}

/** Thinner walls may print with gaps: two lines of a standard 0.4 mm nozzle. */
export const MIN_WALL_MM = 0.8
/** Almost every model has smaller overhangs, so they are not reported. */
const MIN_OVERHANG_SHARE = 0.05

/** Writes the findings for a model's owner, most severe first. */
export function writeFindings(remarks: ReadRemarks, input: FindingInput): Finding[] {
  const read = readFindings(remarks)
  const isNote = ({ severity }: Finding) => severity === 'note'
  return [
    ...printabilityFindings(input),
    ...read.filter((entry) => !isNote(entry)),
    ...meshFindings(input),
    ...noteFindings(input),
    ...read.filter(isNote),
  ]
}

function printabilityFindings({ hasVolume, fits, size }: FindingInput): Finding[] {
  const findings: Finding[] = []
  if (!hasVolume)
    findings.push(finding('NO_VOLUME', 'error', 'The model is flat and has no volume to print.', 1))
  if (!fits)
    findings.push(
      finding(
        'TOO_LARGE',
        'error',
        `The model measures ${sizeText(size)}. The maximum is 220 mm per side.`,
        1,
      ),
    )
  return findings
}

function meshFindings({
  edges: { open, nonManifold },
  bodies,
  likelierUnit,
  size,
  ...input
}: FindingInput): Finding[] {
  const { flipped, insideOut } = bodies
  const positionsOf = (points: SampledPoints) => points.list(input.millimeters)
  return [
    likelierUnit &&
      finding(
        'SUSPICIOUS_UNIT',
        'warning',
        `In millimeters, the model measures only ${sizeText(size)}. In ${unitNames[likelierUnit.unit]}, it would be ${sizeText(likelierUnit.size)}.`.replace(
          Math.max(...size) > 100 ? ' only' : / {2}/,
          '',
        ),
        1,
      ),
    open.count > 0 &&
      finding(
        'OPEN_EDGES',
        'warning',
        `The mesh isn’t watertight (${countOf(open.count, 'open edge')}).`,
        open.count,
        positionsOf(open),
      ),
    nonManifold.count > 0 &&
      finding(
        'NON_MANIFOLD_EDGES',
        'warning',
        `${countOf(nonManifold.count, 'edge is', 'edges are')} shared by more than two triangles, so the inside isn’t clear there.`,
        nonManifold.count,
        positionsOf(nonManifold),
      ),
    flipped.count > 0 &&
      finding(
        'FLIPPED_FACES',
        'warning',
        `${countOf(flipped.count, 'triangle faces', 'triangles face')} the opposite way from the surrounding surface.`,
        flipped.count,
        positionsOf(flipped),
      ),
    insideOut.count > 0 &&
      finding(
        'INSIDE_OUT',
        'warning',
        insideOutText(insideOut.count, bodies.bodies),
        insideOut.count,
        positionsOf(insideOut),
      ),
    input.thinWalls.count > 0 &&
      !likelierUnit &&
      input.smallestWallMm !== null &&
      finding(
        'THIN_WALLS',
        'warning',
        `The thinnest walls are about ${lengthText(input.smallestWallMm)}. Walls under ${MIN_WALL_MM} mm may break or have gaps.`,
        input.thinWalls.count,
        positionsOf(input.thinWalls),
      ),
  ].filter((entry): entry is Finding => Boolean(entry))
}

function noteFindings({
  bodies,
  degenerates,
  overhangs,
  overhangShare,
  millimeters,
}: FindingInput): Finding[] {
  const findings: Finding[] = []
  const parts = bodies.bodies - bodies.cavities
  if (parts > 1)
    findings.push(
      finding(
        'SEVERAL_BODIES',
        'note',
        `The model has ${countOf(parts, 'separate body', 'separate bodies')}.`,
        parts,
      ),
    )
  if (overhangShare > MIN_OVERHANG_SHARE)
    findings.push(
      finding(
        'OVERHANGS',
        'note',
        `About ${Math.round(100 * overhangShare)}% of the surface overhangs by more than 45° and may need support.`,
        overhangs.count,
        overhangs.list(millimeters),
      ),
    )
  if (degenerates.count > 0)
    findings.push(
      finding(
        'DEGENERATE_TRIANGLES',
        'note',
        `${countOf(degenerates.count, 'triangle has', 'triangles have')} no area. This doesn’t affect the print.`,
        degenerates.count,
        degenerates.list(millimeters),
      ),
    )
  return findings
}

function insideOutText(count: number, bodies: number): string {
  if (bodies === 1) return 'The model is inside out: its surface faces inward.'
  return `${countOf(count, 'body is', 'bodies are')} inside out: the surface faces inward.`
}

function finding(
  kind: FindingKind,
  severity: Finding['severity'],
  text: string,
  count: number,
  places: readonly Point[] = [],
): Finding {
  return { kind, severity, text, count, places }
}

function sizeText(size: Point): string {
  return `${size.map(numberText).join(' × ')} mm`
}

function lengthText(millimeters: number): string {
  return `${numberText(millimeters)} mm`
}

function numberText(value: number): string {
  const digits = value >= 10 ? 1 : value >= 1 ? 2 : 3
  return new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value)
}
