import { feature } from '#server/kernel/feature.ts'
import { getCounts } from './get-counts.ts'
import { getHome } from './get-home.ts'

/** The dashboard's first screen and the navigation counts. */
export const homeFeature = feature({ verbs: { getHome, getCounts } })
