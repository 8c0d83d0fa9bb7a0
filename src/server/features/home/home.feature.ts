import { feature } from '#server/kernel/feature.ts'
import { getCounts } from './get-counts.ts'
import { getHome } from './get-home.ts'

/** The first view of the dashboard, and the numbers beside its navigation. */
export const homeFeature = feature({ verbs: { getHome, getCounts } })
