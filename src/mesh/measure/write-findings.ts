import { countOf } from '../count-text.ts'
import type { Finding, FindingKind, LengthUnit, Point } from '../measurement.ts'
import { PRINT_LIMITS } from '../print-rules.ts'
import type { ReadRemarks } from '../read-remarks.ts'
import type { BodyReport } from './find-bodies.ts'
import type { EdgeReport } from './find-edges.ts'
import { unitNames } from './guess-unit.ts'
import type { Places } from './places.ts'
import { readFindings } from './read-findings.ts'

/** The measurements that findings are based on. Lengths are in millimeters; `millimeters` is the scale of points. */
export interface FindingInput {
  size: Point
  millimeters: number
  edges: Pick<EdgeReport, 'open' | 'nonManifold'>
  bodies: BodyReport
  /** About how many edges the mesh has. */
  edgeCount: number
  degenerates: Places
  overhangs: Places
  overhangShare: number
  thinWalls: Places
  smallestWallMm: number | null
  hasVolume: boolean
  fits: boolean
  /** A far likelier unit and the model's size in it; null when the size is plausible. */
  likelierUnit: { unit: LengthUnit; size: Point; reason: string } | null
  /** Whether y seems to be the upward axis, and the program that writes it so, if that is known. */
  yUp: { program: string | null } | null
}

/** Programs and printers cope with a few such edges; a smaller share of all is only a note. */
const MIN_NON_MANIFOLD_SHARE = 0.001
/** Almost every model has smaller overhangs, so they are not reported. */
const MIN_OVERHANG_SHARE = 0.05

const RANKS = { error: 0, warning: 1, note: 2 } as const

/** Writes the findings for a model's owner, most severe first. */
export function writeFindings(remarks: ReadRemarks, input: FindingInput): Finding[] {
  const all = [
    ...printabilityFindings(input, remarks),
    ...meshFindings(input),
    ...noteFindings(input),
    ...readFindings(remarks),
  ]
  return all.toSorted((one, other) => RANKS[one.severity] - RANKS[other.severity])
}

function printabilityFindings(
  { hasVolume, fits, size }: FindingInput,
  { hasSeveralObjects }: ReadRemarks,
): Finding[] {
  const findings: Finding[] = []
  if (!hasVolume)
    findings.push(finding('NO_VOLUME', 'error', 'The model is flat and has no volume to print.', 1))
  if (!fits)
    findings.push(
      finding(
        'TOO_LARGE',
        'error',
        `The model measures ${sizeText(size)}. The maximum is ${PRINT_LIMITS.maxSideMm} mm per side.${hasSeveralObjects ? ' Make a file of each object to print them apart.' : ''}`,
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
  const at = (places: Places) => places.list(input.millimeters)
  return [
    likelierUnit &&
      finding(
        'SUSPICIOUS_UNIT',
        'warning',
        `In millimeters, the model measures only ${sizeText(size)}. In ${unitNames[likelierUnit.unit]}, it would be ${sizeText(likelierUnit.size)}.`.replace(
          Math.max(...size) > 100 ? ' only' : / {2}/,
          '',
        ) + likelierUnit.reason,
        1,
      ),
    input.yUp &&
      finding(
        'Y_UP',
        'warning',
        `The model seems to lie on its back: its flat base faces the y axis${input.yUp.program ? `, which ${input.yUp.program} uses for height` : ''}. Turn it upright before you print it.`,
        1,
      ),
    open.count > 0 &&
      findingAt(
        'OPEN_EDGES',
        'warning',
        (where) =>
          `The mesh isn’t watertight: ${countOf(open.count, 'open edge')}${where}, so its volume is an estimate.`,
        at(open),
      ),
    nonManifold.count > 0 &&
      findingAt(
        'NON_MANIFOLD_EDGES',
        nonManifold.count < MIN_NON_MANIFOLD_SHARE * input.edgeCount ? 'note' : 'warning',
        (where) =>
          `${countOf(nonManifold.count, 'edge is', 'edges are')} shared by more than two triangles${where}, so the inside isn’t clear there.`,
        at(nonManifold),
      ),
    flipped.count > 0 &&
      findingAt(
        'FLIPPED_FACES',
        'warning',
        (where) =>
          `${countOf(flipped.count, 'triangle faces', 'triangles face')} the opposite way from the surrounding surface${where}.`,
        at(flipped),
      ),
    insideOut.count > 0 &&
      finding(
        'INSIDE_OUT',
        'warning',
        insideOutText(insideOut.count, bodies.bodies),
        insideOut.count,
        insideOut.list(input.millimeters),
      ),
    input.thinWalls.count > 0 &&
      !likelierUnit &&
      input.smallestWallMm !== null &&
      findingAt(
        'THIN_WALLS',
        'warning',
        (where) =>
          `The thinnest walls are about ${lengthText(input.smallestWallMm!)}${where && `, thin walls are${where}`}. Walls under ${PRINT_LIMITS.minWallMm} mm may break or have gaps.`,
        at(input.thinWalls),
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
  if (bodies.overlaps.count > 0)
    findings.push(
      findingAt(
        'OVERLAPS',
        'note',
        (where) =>
          `Bodies overlap${where}. They print as one${bodies.unitedVolume === null ? ', but the volume counts what they share more than once' : ', and the volume counts what they share once'}.`,
        bodies.overlaps.list(millimeters),
      ),
    )
  if (overhangShare > MIN_OVERHANG_SHARE)
    findings.push(
      findingAt(
        'OVERHANGS',
        'note',
        (where) =>
          `About ${Math.round(100 * overhangShare)}% of the surface overhangs by more than ${PRINT_LIMITS.maxOverhangDegrees}°${where} and may need support.`,
        overhangs.list(millimeters),
      ),
    )
  if (degenerates.count > 0)
    findings.push(
      findingAt(
        'DEGENERATE_TRIANGLES',
        'note',
        () =>
          `${countOf(degenerates.count, 'triangle has', 'triangles have')} no area. This doesn’t affect the print.`,
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

/** A finding that is somewhere on the model. It counts places, as the owner sees them in the viewer. */
function findingAt(
  kind: FindingKind,
  severity: Finding['severity'],
  text: (where: string) => string,
  { total, points }: ReturnType<Places['list']>,
): Finding {
  return finding(
    kind,
    severity,
    text(total > 1 ? ` in ${countOf(total, 'place')}` : ''),
    Math.max(1, total),
    points,
  )
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
