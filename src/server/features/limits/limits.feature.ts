import { feature } from '#server/kernel/feature.ts'
import { sweepLimits } from './sweep-limits.ts'

/** What slows down callers who try passwords, links or addresses one after another. */
export const limitsFeature = feature({ recurring: [sweepLimits] })
