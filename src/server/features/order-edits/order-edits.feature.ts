import { feature } from '#server/kernel/feature.ts'
import { acceptSourceChanges } from './accept-source-changes.ts'
import { approveProofs } from './approve-proofs.ts'
import { changeItems } from './change-items.ts'
import { confirmTwins } from './confirm-twins.ts'
import { editAddress } from './edit-address.ts'
import {
  acceptPlainText,
  chooseFilament,
  chooseProduct,
  excludeLine,
  writePersonalization,
} from './edit-line.ts'
import { holdOrders } from './hold-orders.ts'
import { moveOrders } from './move-orders.ts'
import { releaseOrders } from './release-orders.ts'
import { restoreItems } from './restore-items.ts'
import { setOrderNote } from './set-order-note.ts'
import { tagOrders } from './tag-orders.ts'

/** Edits to orders before they are submitted. */
export const orderEditsFeature = feature({
  verbs: {
    approveProofs,
    holdOrders,
    releaseOrders,
    tagOrders,
    changeItems,
    restoreItems,
    moveOrders,
    setOrderNote,
    editAddress,
    excludeLine,
    chooseFilament,
    chooseProduct,
    writePersonalization,
    acceptPlainText,
    confirmTwins,
    acceptSourceChanges,
  },
})
