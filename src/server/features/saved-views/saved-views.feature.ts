import { feature } from '#server/kernel/feature.ts'
import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { updateSavedView } from './update-saved-view.ts'

/** Lists with filters under names of the seller's. */
export const savedViewsFeature = feature({
  verbs: { listSavedViews, createSavedView, updateSavedView, deleteSavedView },
})
