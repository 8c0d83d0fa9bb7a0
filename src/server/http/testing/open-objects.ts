/** What anyone reports. */
export const reports = ['reportListing', 'reportPortalCollection', 'reportQuestion', 'reportReview'] as const

/** What anyone may look at, signed in or not. */
export const openObjects = [
  ...reports,
  'askQuestion',
  'countView',
  'getListedCollection',
  'getListing',
  'getMaker',
  'listMakerCollections',
  'listMoreOfMaker',
  'getPublicUser',
  'getProfile',
  'listQuestions',
  'listReviews',
  'previewListingText',
  'sendSaleLink', // Mails the link to the buyer only.
]

/** What the key of a link opens; without it, it doesn't exist. */
export const keyedObjects = [
  'addReviewPhoto',
  'addSaleAttachment',
  'approveBuyerProof',
  'cancelSale',
  'changeSaleAddress',
  'confirmQuestion',
  'correctBuyerProof',
  'editReview',
  'fileSaleClaim',
  'getBuyerProof',
  'getBuyerSale',
  'listSaleReviews',
  'replaceSaleLink',
  'turnBuyerProof',
  'withdrawReview',
  'writeReview',
] as const

/** Those of them that are read, with the key in the address. */
export const keyedReads: readonly string[] = [
  'getBuyerProof',
  'getBuyerSale',
  'listSaleReviews',
  'turnBuyerProof',
]
