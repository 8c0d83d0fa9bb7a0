import { countOf } from '../count-text.ts'
import type { Finding } from '../measurement.ts'
import type { LeftOutRole, ReadRemarks } from '../read-remarks.ts'

const PLURALS: Readonly<Record<LeftOutRole, string>> = {
  'negative volume': 'negative volumes',
  modifier: 'modifiers',
  'support blocker': 'support blockers',
  'support enforcer': 'support enforcers',
  'switched-off object': 'switched-off objects',
  'helper object': 'helper objects',
}

/** The findings about how a file was read, as opposed to what is in it. */
export function readFindings(remarks: ReadRemarks): Finding[] {
  const entries: (Finding | false)[] = [
    negativeVolumes(remarks),
    remarks.skippedFaces > 0 && {
      kind: 'SKIPPED_FACES',
      severity: 'warning',
      text: `We skipped ${countOf(remarks.skippedFaces, 'face')} that can’t be read. Check the model before you print it.`,
      count: remarks.skippedFaces,
      places: [],
    },
    severalColors(remarks),
    leftOutParts(remarks),
    deviations(remarks),
  ]
  return entries.filter((entry) => entry !== false)
}

function negativeVolumes(remarks: ReadRemarks): Finding | false {
  const count = remarks.leftOut('negative volume')
  if (count === 0) return false
  const volumes = countOf(count, 'negative volume')
  return {
    kind: 'NOT_SUBTRACTED',
    severity: 'warning',
    text: remarks.isSubtractingRefused
      ? `We couldn’t subtract ${volumes}, because a part isn’t closed or is too complex: the cut-outs would print solid, and volume and price include them. Export the model from your slicer as one STL with the cut-outs applied.`
      : `The project has ${volumes}, which we only subtract once the file is uploaded. Until then, volume and price include the cut-outs.`,
    count,
    places: [],
  }
}

const COLORED = {
  PAINTED: 'is painted in',
  PARTS: 'has parts in',
  FACES: 'has faces in',
  OBJECTS: 'has objects in',
} as const

/** CAD programs color faces for the screen; slicers assign filaments on purpose. */
function severalColors({ colors }: ReadRemarks): Finding | false {
  if (!colors) return false
  const { coloring, count } = colors
  const advice = coloring === 'OBJECTS' ? ' To print each in its own, make a file of each object.' : ''
  return {
    kind: 'SEVERAL_COLORS',
    severity: coloring === 'FACES' ? 'note' : 'warning',
    text: `The project ${COLORED[coloring]} ${count > 1 ? count : 'several'} colors. We print each file in one color.${advice}`,
    count: 1,
    places: [],
  }
}

function leftOutParts(remarks: ReadRemarks): Finding | false {
  const roles = remarks.leftOutRoles.filter((role) => role !== 'negative volume')
  const count = roles.reduce((sum, role) => sum + remarks.leftOut(role), 0)
  if (count + remarks.subtracted === 0) return false
  const list = roles.map((role) => countOf(remarks.leftOut(role), role, PLURALS[role])).join(', ')
  return {
    kind: 'LEFT_OUT',
    severity: 'note',
    text: `As in your slicer, ${[list && `we don’t print ${list}`, remarks.subtracted > 0 && `${countOf(remarks.subtracted, 'negative volume')} ${remarks.subtracted === 1 ? 'is' : 'are'} cut out`].filter(Boolean).join(', and ')}.`,
    count: count + remarks.subtracted,
    places: [],
  }
}

function deviations(remarks: ReadRemarks): Finding | false {
  const { deviations: clauses } = remarks
  if (clauses.length === 0) return false
  return {
    kind: 'FORMAT_DEVIATIONS',
    severity: 'note',
    text: `The file breaks rules of its format that don’t affect the print: ${clauses.join('; ')}.`,
    count: clauses.length,
    places: [],
  }
}
