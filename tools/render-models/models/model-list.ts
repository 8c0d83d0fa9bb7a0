import type { Mesh } from '../mesh.ts'
import { gear } from './gear.ts'
import { hexOrganizer } from './hex-organizer.ts'
import { phoneStand } from './phone-stand.ts'
import { type Detail, type TurnedForm, turned } from './turned.ts'
import { bowl, lamp, planter, spiralVase, vase } from './turned-models.ts'

export interface Model {
  slug: string
  /** Flat faces with sharp edges instead of one smooth surface. */
  hasEdges: boolean
  build(detail: Detail): Mesh
}

/** Fine enough that no facet is visible in a picture. */
export const pictureDetail: Detail = { around: 320, upwards: 120 }

/** Less than two megabytes as a file. */
export const fileDetail: Detail = { around: 144, upwards: 48 }

export const models: readonly Model[] = [
  smooth('vase', vase),
  smooth('spiral-vase', spiralVase),
  smooth('planter', planter),
  smooth('lamp', lamp),
  smooth('bowl', bowl),
  { slug: 'gear', hasEdges: true, build: gear },
  { slug: 'phone-stand', hasEdges: true, build: phoneStand },
  { slug: 'hex-organizer', hasEdges: true, build: hexOrganizer },
]

function smooth(slug: string, form: TurnedForm): Model {
  return { slug, hasEdges: false, build: (detail) => turned(form, detail) }
}
