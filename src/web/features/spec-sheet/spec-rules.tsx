import type { ReactNode } from 'react'
import { PRINT_ADVICE, PRINT_LIMITS, type RuleId } from '#mesh/print-rules.ts'
import { RulePictures } from './rule-pictures.tsx'

export interface SpecRule {
  /** The anchor; links to it stay valid for good. */
  id: RuleId | 'moving' | 'holes' | 'text' | 'bridge'
  title: string
  /** Whether “Check your file” looks at it. */
  isChecked: boolean
  body: ReactNode
}

const INCH_MM = 25.4

/** A length in both units, for designers who draw in either. */
function lengthText(mm: number): string {
  const inches = mm / INCH_MM
  return `${mm} mm (${inches.toFixed(inches >= 1 ? 2 : 3)} in)`
}

const { maxSideMm, minWallMm, maxOverhangDegrees } = PRINT_LIMITS
const advice = PRINT_ADVICE

export const specRules: readonly SpecRule[] = [
  {
    id: 'size',
    title: 'Size',
    isChecked: true,
    body: <p>A part is at most {lengthText(maxSideMm)} long on each side. Split larger models into parts.</p>,
  },
  {
    id: 'wall',
    title: 'Walls',
    isChecked: true,
    body: (
      <>
        <p>
          Walls are at least {lengthText(minWallMm)} thick, which is two lines of plastic. Thinner walls may
          break or have gaps.
        </p>
        <RulePictures
          good={{ drawing: <path d="M20 65V10h10v45h60V10h10v55z" />, text: 'Walls of two lines or more.' }}
          bad={{
            drawing: <path d="M20 65V44h1.5v13h77V10h1.5v55zM20 34V26h1.5v8zM20 18v-8h1.5v8z" />,
            text: 'A single line tears open.',
          }}
        />
      </>
    ),
  },
  {
    id: 'overhang',
    title: 'Overhangs',
    isChecked: true,
    body: (
      <>
        <p>
          Surfaces that lean out by up to {maxOverhangDegrees}° from upright print without support. Beyond
          that, plastic sags, or needs support that leaves marks.
        </p>
        <RulePictures
          good={{
            drawing: <path d="M50 65V45L20 15h80L70 45v20z" />,
            text: `Leans out by ${maxOverhangDegrees}°.`,
          }}
          bad={{
            drawing: <path d="M50 65V25H12q4 8 8 0V15h80v10q4 8 8 0H70v40z" />,
            text: 'A level underside sags.',
          }}
        />
      </>
    ),
  },
  {
    id: 'bridge',
    title: 'Bridges',
    isChecked: false,
    body: (
      <p>A level span between two supports stays straight up to about {lengthText(advice.maxBridgeMm)}.</p>
    ),
  },
  {
    id: 'holes',
    title: 'Holes and pins',
    isChecked: false,
    body: (
      <p>
        Holes are at least {lengthText(advice.minHoleMm)} wide, pins at least {lengthText(advice.minPinMm)}.
        Thinner pins snap between layers.
      </p>
    ),
  },
  {
    id: 'moving',
    title: 'Moving parts',
    isChecked: false,
    body: (
      <>
        <p>Leave {lengthText(advice.clearanceMm)} between surfaces that move against each other.</p>
        <RulePictures
          good={{
            drawing: <path d="M15 65V15h30v40h30V15h30v50zM53 10h14v37H53z" />,
            text: 'The pin turns in its hole.',
          }}
          bad={{
            drawing: <path d="M15 65V15h37v-5h16v5h37v50z" />,
            text: 'Without a gap, the two are one piece.',
          }}
        />
      </>
    ),
  },
  {
    id: 'text',
    title: 'Letters and patterns',
    isChecked: false,
    body: (
      <p>
        Strokes are at least {lengthText(advice.minStrokeMm)} wide and stand out, or go in, by at least{' '}
        {lengthText(advice.minReliefMm)}. Bold fonts without serifs print best.
      </p>
    ),
  },
  {
    id: 'closed',
    title: 'Closed surface',
    isChecked: true,
    body: (
      <>
        <p>
          The surface encloses the part without gaps, each edge belongs to two triangles, and all triangles
          face outward. A surface alone has no inside that could be printed.
        </p>
        <RulePictures
          good={{
            drawing: <path d="M60 8 100 32v33H20V32z" />,
            text: 'The outline is closed: there is an inside.',
          }}
          bad={{
            drawing: (
              <path d="M70 14 100 32v33H20V32l26-16" fill="none" stroke="currentColor" strokeWidth="3" />
            ),
            text: 'A gap: where does the inside end?',
          }}
        />
      </>
    ),
  },
  {
    id: 'unit',
    title: 'Unit',
    isChecked: true,
    body: (
      <p>
        Export in millimeters. STL and OBJ files don’t name their unit, so a part drawn in inches would come
        out {INCH_MM} times too small.
      </p>
    ),
  },
  {
    id: 'bodies',
    title: 'Separate bodies',
    isChecked: true,
    body: (
      <p>
        Bodies that don’t touch are printed as loose pieces, and each can add to the price. Join what belongs
        together before you export.
      </p>
    ),
  },
  {
    id: 'formats',
    title: 'File formats',
    isChecked: true,
    body: (
      <p>
        STL, OBJ, 3MF and STEP (solids). Files that were sliced for one printer can’t be used: export the
        model itself. Of 3MF files, export the finished shape, since shapes that a slicer subtracts from
        others may be lost.
      </p>
    ),
  },
]
