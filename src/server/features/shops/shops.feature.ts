import { feature } from '../../feature.ts'
import { cancelAtSource } from './cancel-at-source.job.ts'
import { reportShipment } from './report-shipment.job.ts'

/** The order sources that sellers connect. */
export const shopsFeature = feature({
  verbs: {},
  jobs: [cancelAtSource, reportShipment],
})
