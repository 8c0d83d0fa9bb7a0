import { feature } from '#server/kernel/feature.ts'
import { forgetUsageEvents } from './forget-usage-events.ts'
import { recordEvent } from './record-event.ts'

/** What people do in the product, counted without the text they type. */
export const usageFeature = feature({ verbs: { recordEvent }, recurring: [forgetUsageEvents] })
