import { countOf } from '../count-text.ts'
import type { Finding, FindingKind, LengthUnit, Point } from '../measurement.ts'
import type { BodyReport } from './find-bodies.ts'
import type { EdgeReport } from './find-edges.ts'
import { unitNames } from './guess-unit.ts'
import type { SampledPoints } from './sampled-points.ts'

/** What was found out about a model, in millimeters. */
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
  /** The likelier unit and how large the model would be in it; null where the size is plausible. */
  likelierUnit: { unit: LengthUnit; size: Point } | null
}

/** Below this, walls may come out with gaps: two lines of the usual nozzle. */
export const MIN_WALL_MM = 0.8
/** Less than this hangs over on almost every model. */
const MIN_OVERHANG_SHARE = 0.05

/** Says what the owner of a model should know, the worst first. */
export function writeFindings(facts: FindingInput): Finding[] {
  return [...printabilityFindings(facts), ...meshFindings(facts), ...noteFindings(facts)]
}

function printabilityFindings({ hasVolume, fits, size }: FindingInput): Finding[] {
  const findings: Finding[] = []
  if (!hasVolume)
    findings.push(
      finding('NO_VOLUME', 'error', 'The model is flat: it encloses nothing that could be printed.', 1),
    )
  if (!fits)
    findings.push(
      finding(
        'TOO_LARGE',
        'error',
        `It measures ${sizeText(size)}; at most 220 mm can be printed on every axis.`,
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
  ...facts
}: FindingInput): Finding[] {
  const { flipped, insideOut } = bodies
  const at = (places: SampledPoints) => places.list(facts.millimeters)
  return [
    likelierUnit &&
      finding(
        'SUSPICIOUS_UNIT',
        'warning',
        `In millimeters it measures only ${sizeText(size)}. In ${unitNames[likelierUnit.unit]} it would be ${sizeText(likelierUnit.size)}.`.replace(
          Math.max(...size) > 100 ? ' only' : / {2}/,
          '',
        ),
        1,
      ),
    open.count > 0 &&
      finding(
        'OPEN_EDGES',
        'warning',
        `The surface has holes: ${countOf(open.count, 'edge belongs', 'edges belong')} to a single triangle.`,
        open.count,
        at(open),
      ),
    nonManifold.count > 0 &&
      finding(
        'NON_MANIFOLD_EDGES',
        'warning',
        `${countOf(nonManifold.count, 'edge belongs', 'edges belong')} to more than two triangles: what is inside is not clear there.`,
        nonManifold.count,
        at(nonManifold),
      ),
    flipped.count > 0 &&
      finding(
        'FLIPPED_FACES',
        'warning',
        `${countOf(flipped.count, 'triangle faces', 'triangles face')} the other way than the surface around.`,
        flipped.count,
        at(flipped),
      ),
    insideOut.count > 0 &&
      finding(
        'INSIDE_OUT',
        'warning',
        insideOutText(insideOut.count, bodies.bodies),
        insideOut.count,
        at(insideOut),
      ),
    facts.thinWalls.count > 0 &&
      !likelierUnit &&
      facts.smallestWallMm !== null &&
      finding(
        'THIN_WALLS',
        'warning',
        `Walls are as thin as about ${lengthText(facts.smallestWallMm)}; below ${MIN_WALL_MM} mm they may break or have gaps.`,
        facts.thinWalls.count,
        at(facts.thinWalls),
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
        `It consists of ${countOf(parts, 'separate body', 'separate bodies')}.`,
        parts,
      ),
    )
  if (overhangShare > MIN_OVERHANG_SHARE)
    findings.push(
      finding(
        'OVERHANGS',
        'note',
        `About ${Math.round(100 * overhangShare)}% of the surface hangs over at more than 45 degrees and may need support.`,
        overhangs.count,
        overhangs.list(millimeters),
      ),
    )
  if (degenerates.count > 0)
    findings.push(
      finding(
        'DEGENERATE_TRIANGLES',
        'note',
        `${countOf(degenerates.count, 'triangle has', 'triangles have')} no area. They do no harm.`,
        degenerates.count,
        degenerates.list(millimeters),
      ),
    )
  return findings
}

function insideOutText(count: number, bodies: number): string {
  if (bodies === 1) return 'The model is inside out: its surface faces inwards.'
  return `${countOf(count, 'body is', 'bodies are')} inside out: the surface faces inwards.`
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
