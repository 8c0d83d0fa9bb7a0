import { feature } from '#server/kernel/feature.ts'
import { getHome } from './get-home.ts'

/** The first view of the dashboard. */
export const homeFeature = feature({ verbs: { getHome } })
