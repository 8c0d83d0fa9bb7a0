import { feature } from '#server/kernel/feature.ts'
import { createApplication } from './create-application.ts'
import { decideApplication } from './decide-application.ts'
import { readApplications } from './read-applications.ts'

/** Sellers' requests for live ordering. */
export const applicationsFeature = feature({
  verbs: {
    createApplication,
    listApplications: async ({ db }, { userId }) => ({ applications: await readApplications(db, userId) }),
    decideApplication,
  },
})
