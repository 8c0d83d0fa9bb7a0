import { accountEndpoints } from './account/account.ts'
import { apiTokenEndpoints } from './account/api-tokens.ts'
import { applicationEndpoints } from './account/applications.ts'
import { authEndpoints } from './account/auth.ts'
import { dataRightsEndpoints } from './account/data-rights.ts'
import { inboxEndpoints } from './account/inbox.ts'
import { liveOrderingEndpoints } from './account/live-ordering.ts'
import { passkeyEndpoints } from './account/passkey-endpoints.ts'
import { profileEndpoints } from './account/profiles.ts'
import { secondFactorEndpoints } from './account/second-factor.ts'
import { visitEndpoints } from './account/visits.ts'
import { adminAnalyticsEndpoints } from './admin/analytics.ts'
import { auditEndpoints } from './admin/audit.ts'
import { adminCohortEndpoints } from './admin/cohorts.ts'
import { dayNoteEndpoints } from './admin/day-notes.ts'
import { adminFileEndpoints } from './admin/files.ts'
import { makerPictureEndpoints } from './admin/maker-pictures.ts'
import { adminMovementEndpoints } from './admin/movements.ts'
import { adminOrderEndpoints } from './admin/orders.ts'
import { overviewEndpoints } from './admin/overview.ts'
import { adminPayoutEndpoints } from './admin/payouts.ts'
import { adminPortalCollectionEndpoints } from './admin/portal-collections.ts'
import { adminPortalEndpoints } from './admin/portals.ts'
import { printRecordEndpoints } from './admin/print-records.ts'
import { adminQuestionEndpoints } from './admin/questions.ts'
import { adminReviewEndpoints } from './admin/reviews.ts'
import { adminSaleEndpoints } from './admin/sales.ts'
import { adminSearchEndpoints } from './admin/search.ts'
import { adminStoreEndpoints } from './admin/stores.ts'
import { supportEndpoints } from './admin/support.ts'
import { systemEndpoints } from './admin/system.ts'
import { userCareEndpoints } from './admin/user-care.ts'
import { adminUserEndpoints } from './admin/users.ts'
import { weeklyMailEndpoints } from './admin/weekly-mail.ts'
import { forSellers } from './endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { analyticsEventEndpoints } from './insight/analytics-events.ts'
import { homeEndpoints } from './insight/home.ts'
import { statsEndpoints } from './insight/stats.ts'
import { maintenanceEndpoints } from './maintenance.ts'
import { balanceEndpoints } from './money/balance.ts'
import { collectionEndpoints } from './money/collections.ts'
import { marginEndpoints } from './money/margins.ts'
import { moneyRequestEndpoints } from './money/money-requests.ts'
import { movementEndpoints } from './money/movements.ts'
import { paymentCardEndpoints } from './money/payment-card.ts'
import { payoutEndpoints } from './money/payouts.ts'
import { reconciliationEndpoints } from './money/reconciliation.ts'
import { refundEndpoints } from './money/refunds.ts'
import { statementEndpoints } from './money/statements.ts'
import { subscriptionEndpoints } from './money/subscriptions.ts'
import { directOrderEndpoints } from './orders/direct-orders.ts'
import { orderEditEndpoints } from './orders/order-edits.ts'
import { orderFileEndpoints } from './orders/order-files.ts'
import { orderAtRiskEndpoints } from './orders/orders-at-risk.ts'
import { printOrderEndpoints } from './orders/print-orders.ts'
import { productClaimEndpoints } from './orders/product-claims.ts'
import { proofLinkEndpoints } from './orders/proof-links.ts'
import { ruleEndpoints } from './orders/rules.ts'
import { savedViewEndpoints } from './orders/saved-views.ts'
import { searchEndpoints } from './orders/search.ts'
import { shopOrderEndpoints } from './orders/shop-orders.ts'
import { submitRunEndpoints } from './orders/submit-runs.ts'
import { testModeEndpoints } from './orders/test-mode.ts'
import { buyerEndpoints } from './portals/buyers.ts'
import { cartEndpoints } from './portals/carts.ts'
import { discountCodeEndpoints } from './portals/discount-codes.ts'
import { exploreEndpoints } from './portals/explore.ts'
import { listingEndpoints } from './portals/listings.ts'
import { makerEndpoints } from './portals/makers.ts'
import { portalCollectionEndpoints } from './portals/portal-collections.ts'
import { portalItemEndpoints } from './portals/portal-items.ts'
import { portalManagerEndpoints } from './portals/portal-manager.ts'
import { portalPhotoEndpoints } from './portals/portal-photos.ts'
import { portalEndpoints } from './portals/portals.ts'
import { questionEndpoints } from './portals/questions.ts'
import { reviewEndpoints } from './portals/reviews.ts'
import { saleRequestEndpoints } from './portals/sale-requests.ts'
import { saleEndpoints } from './portals/sales.ts'
import { catalogEndpoints } from './products/catalog.ts'
import { fileEndpoints } from './products/files.ts'
import { letteringEndpoints } from './products/lettering.ts'
import { letteringAssetEndpoints } from './products/lettering-assets.ts'
import { matchEndpoints } from './products/matches.ts'
import { optionAnswerEndpoints } from './products/option-answers.ts'
import { productEndpoints } from './products/products.ts'
import { connectionEndpoints } from './stores/connections.ts'
import { shopEndpoints } from './stores/shops.ts'
import { attachmentEndpoints } from './support/attachments.ts'
import { surveyEndpoints } from './support/surveys.ts'
import { ticketEndpoints } from './support/tickets.ts'
import { bulkActEndpoints } from './teamwork/bulk-acts.ts'
import { viewingEndpoints } from './teamwork/viewing.ts'

/** Every endpoint of the API, by name. */
export const api = {
  ...accountEndpoints,
  ...authEndpoints,
  ...forSellers(apiTokenEndpoints),
  ...forSellers(profileEndpoints),
  ...forSellers(liveOrderingEndpoints),
  ...forSellers(applicationEndpoints),
  ...dataRightsEndpoints,
  ...forSellers(paymentCardEndpoints),
  ...forSellers(subscriptionEndpoints),
  ...forSellers(balanceEndpoints),
  ...forSellers(collectionEndpoints),
  ...forSellers(movementEndpoints),
  ...reconciliationEndpoints,
  ...forSellers(marginEndpoints),
  ...forSellers(refundEndpoints),
  ...forSellers(statementEndpoints),
  ...forSellers(homeEndpoints),
  ...forSellers(inboxEndpoints),
  ...forSellers(connectionEndpoints),
  ...forSellers(productEndpoints),
  ...forSellers(portalEndpoints),
  ...forSellers(portalCollectionEndpoints),
  ...forSellers(portalItemEndpoints),
  ...forSellers(portalPhotoEndpoints),
  ...listingEndpoints,
  ...makerEndpoints,
  ...forSellers(reviewEndpoints),
  ...forSellers(saleEndpoints),
  ...cartEndpoints,
  ...forSellers(discountCodeEndpoints),
  ...forSellers(saleRequestEndpoints),
  ...forSellers(questionEndpoints),
  ...forSellers(portalManagerEndpoints),
  ...adminSaleEndpoints,
  ...forSellers(payoutEndpoints),
  ...adminPayoutEndpoints,

  ...buyerEndpoints,
  ...exploreEndpoints,
  ...adminPortalEndpoints,
  ...makerPictureEndpoints,
  ...adminPortalCollectionEndpoints,
  ...adminQuestionEndpoints,
  ...adminReviewEndpoints,
  ...forSellers(shopOrderEndpoints),
  ...forSellers(catalogEndpoints),
  ...forSellers(fileEndpoints),
  ...forSellers(letteringEndpoints),
  ...forSellers(letteringAssetEndpoints),
  ...forSellers(matchEndpoints),
  ...forSellers(orderEditEndpoints),
  ...forSellers(proofLinkEndpoints),
  ...forSellers(optionAnswerEndpoints),
  ...forSellers(ruleEndpoints),
  ...forSellers(savedViewEndpoints),
  ...forSellers(searchEndpoints),
  ...forSellers(shopEndpoints),
  ...forSellers(statsEndpoints),
  ...forSellers(orderAtRiskEndpoints),
  ...forSellers(orderFileEndpoints),
  ...forSellers(printOrderEndpoints),
  ...forSellers(productClaimEndpoints),
  ...forSellers(directOrderEndpoints),
  ...forSellers(submitRunEndpoints),
  ...forSellers(testModeEndpoints),
  ...maintenanceEndpoints,
  ...analyticsEventEndpoints,
  ...forSellers(exportEndpoints),
  ...auditEndpoints,
  ...overviewEndpoints,
  ...systemEndpoints,
  ...adminOrderEndpoints,
  ...adminSearchEndpoints,
  ...adminUserEndpoints,
  ...adminAnalyticsEndpoints,
  ...adminCohortEndpoints,
  ...dayNoteEndpoints,
  ...weeklyMailEndpoints,
  ...adminMovementEndpoints,
  ...userCareEndpoints,
  ...attachmentEndpoints,
  ...ticketEndpoints,
  ...surveyEndpoints,
  ...supportEndpoints,
  ...visitEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...moneyRequestEndpoints,
  ...printRecordEndpoints,
  ...adminFileEndpoints,
  ...adminStoreEndpoints,
  ...bulkActEndpoints,
  ...viewingEndpoints,
}

/** The type of the whole API, for typed clients and verbs. */
export type Api = typeof api
