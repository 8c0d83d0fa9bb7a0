/** Business constants and limits (spec §9). Plain values, because the browser imports this file too. */

/** What this release is called, on screens and in monitoring (spec §1). */
export const versionLabel = '2.1.b'

export const apiTimeoutMs = 60_000
export const pageSizes = { orders: 50, unsubmitted: 25, search: 200, max: 200 } as const
export const maxRunSize = 2_000
/** How many unread entries of an inbox are counted. */
export const maxUnread = 1_000
export const demoOrderNumber = 'DEMO-1001'

/** socket.io timings. The server announces the ping values in the handshake; the browser uses the reconnect values. */
export const realtime = {
  path: '/socket.io',
  pingTimeoutMs: 30_000,
  pingIntervalMs: 25_000,
  reconnectAttempts: 5,
  reconnectDelayMs: 2_000,
  reconnectDelayMaxMs: 5_000,
} as const

/** Per seller: max bytes per file, max concurrent uploads, and max uploads that are not files yet. */
export const uploadLimits = { bytes: 250_000_000, concurrent: 4, pending: 1_000 } as const

/** Photos of a portal: how many, and the max bytes of one as it is uploaded. */
export const photoLimits = { perPortal: 10, perReview: 4, bytes: 8_000_000 } as const

/** The fonts that we bundle. Letters that one of the families below doesn’t have are in Noto Sans Bold. */
export const bundledFonts = [
  'noto-sans-medium',
  'noto-sans-bold',
  'noto-sans-black',
  'noto-sans-bold-italic',
  'noto-sans-black-italic',
  'noto-sans-korean-bold',
  'noto-sans-korean-black',
  'noto-sans-chinese-bold',
  'anton',
  'archivo-black',
  'baloo-2-bold',
  'fredoka-semibold',
  'lobster',
  'montserrat-bold',
  'oswald-semibold',
  'pacifico',
  'roboto-slab-bold',
  'rubik-bold',
] as const
export type BundledFont = (typeof bundledFonts)[number]

/** The font of an area if it is one of ours; null for the id of a seller’s own. */
export const bundledFont = (font: string): BundledFont | null =>
  bundledFonts.find((one) => one === font) ?? null

/** A seller’s own logos and fonts for texts on files. */
export const letteringAssetLimits = { logoBytes: 200_000, fontBytes: 1_000_000, perSeller: 20 }

/** Texts and logos go on parts with at most this many triangles. */
export const maxLetteredTriangles = 1_000_000

/** Files that a message to or from support can have. */
export const attachmentLimits = { perMessage: 5, bytes: 10_000_000 } as const

/** The size limit of a file as people read it. */
export const maxFileText = `${uploadLimits.bytes / 1_000_000} MB`

/** The largest credit of an administrator to a seller. */
export const maxCreditCents = 1_000_000
/** The most records that one bulk action of an administrator has. */
export const maxBulkRows = 10_000
/** How long the reason of an administrator’s act can be, in the contract and in the dialogs that ask for it. */
export const maxReasonLength = 500

/** Allowed password length. There are no rules about the characters. */
export const passwordLength = { min: 10, max: 256 } as const

/** Ranges of the analytics, in days. */
export const analyticsRanges = [7, 30, 90] as const

/** Delay between a navigation and its page-visit event, so that the page title is set by then. */
export const pageVisitDelayMs = 100

/** Prefix of analytics session ids. */
export const sessionIdPrefix = 'sess_'

/** Length of the random OAuth `state` that a provider's consent page must return unchanged. */
export const oauthStateLength = 32

/** A statement with more movements than this is only available as CSV. */
export const maxStatementMovements = 5_000

/** The most listings that an account, or a browser without one, marks as favorites. */
export const maxFavorites = 500

/** Parts that one product prints or packs. */
export const maxProductParts = 20

/** The most addresses that an account keeps. */
export const maxAddresses = 20

/** What one of a variant may cost at a portal, before delivery. */
export const listingPriceCents = { min: 50, max: 1_000_000 } as const

/** How many of a variant one order can have. */
export const maxQuantity = 20
/** How many different variants one order, or a cart, can have. */
export const maxCartLines = 20
