import type { ReactNode } from 'react'
import { PRINT_ADVICE, PRINT_LIMITS, type RuleId } from '#mesh/print-rules.ts'
import { Length } from './length.tsx'
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

const { maxSideMm, minWallMm, maxOverhangDegrees } = PRINT_LIMITS
const advice = PRINT_ADVICE

export const specRules: readonly SpecRule[] = [
  {
    id: 'size',
    title: 'Size',
    isChecked: true,
    body: (
      <p>
        A part is at most <Length mm={maxSideMm} /> long on each side. Split larger models into parts. The
        print provider adds a surcharge for large parts; the estimate of a file names it before you order.
      </p>
    ),
  },
  {
    id: 'wall',
    title: 'Walls',
    isChecked: true,
    body: (
      <>
        <p>
          Walls are at least <Length mm={minWallMm} /> thick, which is two lines of plastic. Thinner walls may
          break or have gaps.
        </p>
        <RulePictures rule="wall" good="Walls of two lines or more." bad="A single line tears open." />
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
          rule="overhang"
          good={`Leans out by ${maxOverhangDegrees}°.`}
          bad="A level underside sags."
        />
      </>
    ),
  },
  {
    id: 'bridge',
    title: 'Bridges',
    isChecked: false,
    body: (
      <p>
        A level span between two supports stays straight up to about <Length mm={advice.maxBridgeMm} />.
      </p>
    ),
  },
  {
    id: 'holes',
    title: 'Holes and pins',
    isChecked: false,
    body: (
      <p>
        Holes are at least <Length mm={advice.minHoleMm} /> wide, pins at least{' '}
        <Length mm={advice.minPinMm} />. Thinner pins snap between layers.
      </p>
    ),
  },
  {
    id: 'moving',
    title: 'Moving parts',
    isChecked: false,
    body: (
      <>
        <p>
          Leave <Length mm={advice.clearanceMm} /> between surfaces that move against each other.
        </p>
        <RulePictures
          rule="moving"
          good="The pin turns in its hole."
          bad="Without a gap, the two are one piece."
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
        Strokes are at least <Length mm={advice.minStrokeMm} /> wide and stand out, or go in, by at least{' '}
        <Length mm={advice.minReliefMm} />. Bold fonts without serifs print best.
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
          rule="closed"
          good="The outline is closed: there is an inside."
          bad="A gap: where does the inside end?"
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
