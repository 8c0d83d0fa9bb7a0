import { orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { closePortalReports } from './close-reports.ts'
import { decidePortalCollection } from './collections/decide-collection.ts'
import {
  createPortalCollection,
  deletePortalCollection,
  updatePortalCollection,
} from './collections/manage-collections.ts'
import { listAdminPortalCollections, listPortalCollections } from './collections/read-collections.ts'
import { reportPortalCollection } from './collections/report-collection.ts'
import { createPortal } from './create-portal.ts'
import { decidePortal } from './decide-portal.ts'
import { exportPortals } from './export-portals.ts'
import { markStale } from './findable/listing-search-store.ts'
import { refreshFacets } from './findable/refresh-facets.ts'
import { getListing } from './get-listing.ts'
import { getMaker } from './get-maker.ts'
import { listItems } from './list-items.ts'
import { changePortals } from './manager/change-portals.ts'
import { countView } from './manager/count-view.ts'
import { getPortalStatistics, getPortalsStatistics } from './manager/read-statistics.ts'
import { deletePortal, pausePortal, submitPortal } from './move-portal.ts'
import { addPortalPhoto } from './photos/add-photo.ts'
import { listPortalPhotos } from './photos/list-photos.ts'
import { removePortalPhoto } from './photos/remove-photo.ts'
import { savePortalPhotos } from './photos/save-photos.ts'
import { makePreviews } from './previews/make-previews.ts'
import { requestPreviews } from './previews/preview-store.ts'
import { decideMakerPicture } from './profile-pictures/decide-maker-picture.ts'
import { listMakerPictures } from './profile-pictures/read-maker-pictures.ts'
import { removeProfilePicture, setProfilePicture } from './profile-pictures/save-profile-picture.ts'
import { listAdminPortals } from './read-admin-portals.ts'
import { listPortals, readPortal } from './read-portals.ts'
import { reportListing } from './report-listing.ts'
import { returnQuarantined } from './rights/return-quarantined.ts'
import { tellExpired } from './rights/tell-expired.ts'
import { saveItems } from './save-items.ts'
import { previewListingText } from './texts/preview-text.ts'
import { updatePortal } from './update-portal.ts'

/** What sellers offer to the public, and what administrators decide about it. */
export const portalsFeature = feature({
  verbs: {
    listPortals,
    exportPortals,
    getPortal: async ({ db }, { userId }, { id }) =>
      orNotFound(await readPortal(db, { sellerId: userId, id })),
    createPortal,
    updatePortal,
    submitPortal,
    pausePortal,
    deletePortal,
    changePortals,
    listPortalCollections,
    createPortalCollection,
    updatePortalCollection,
    deletePortalCollection,
    listAdminPortalCollections,
    reportPortalCollection,
    decidePortalCollection,
    countView,
    getPortalStatistics,
    getPortalsStatistics,
    listPortalItems: listItems,
    savePortalItems: saveItems,
    listPortalPhotos,
    addPortalPhoto,
    savePortalPhotos,
    setProfilePicture,
    removeProfilePicture,
    getListing,
    getMaker,
    previewListingText,
    reportListing,
    closePortalReports,
    listAdminPortals,
    decidePortal,
    removePortalPhoto,
    listMakerPictures,
    decideMakerPicture,
  },
  recurring: [refreshFacets, makePreviews, tellExpired],
  reactions: [
    returnQuarantined,
    on(productsChanged, async (context, { tx, sellerId }) => {
      await markStale(tx, sellerId)
      await context.jobs.wake(refreshFacets, { tx })
      if (await requestPreviews(tx, { sellerId, at: context.clock.now() }))
        await context.jobs.wake(makePreviews, { tx })
    }),
  ],
})
