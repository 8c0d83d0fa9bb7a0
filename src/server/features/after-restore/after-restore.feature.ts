import { feature } from '#server/kernel/feature.ts'
import { compareAfterRestore } from './compare-after-restore.ts'

/** What a restored database finds out before it sends anything. */
export const afterRestoreFeature = feature({ verbs: {}, recurring: [compareAfterRestore] })
