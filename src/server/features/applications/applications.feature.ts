import { feature } from '#server/kernel/feature.ts'
import { createApplication } from './create-application.ts'
import { decideApplication } from './decide-application.ts'
import { listApplications } from './list-applications.ts'
import { previewDecision } from './preview-decision.ts'

/** Sellers' requests for live ordering. */
export const applicationsFeature = feature({
  verbs: {
    createApplication,
    listApplications,
    decideApplication,
    previewDecision,
  },
})
