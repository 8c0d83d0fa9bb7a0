import { feature } from '#server/kernel/feature.ts'
import { downloadOrderTemplate } from './download-order-template.ts'
import { importOrders } from './import-orders.ts'

/** Orders that sellers import from files. */
export const orderFilesFeature = feature({ verbs: { importOrders, downloadOrderTemplate } })
