import { photoLimits } from '../constants.ts'

/** What making and selling at portals is refused with; part of the error catalog. */
export const portalErrors = {
  TOO_MANY_ADDRESSES: {
    status: 409,
    message: 'You already have 20 addresses. Nothing was saved. Delete one first.',
  },
  TOO_MANY_FAVORITES: {
    status: 409,
    message: 'You already have 500 favorites. Nothing was added. Remove one first.',
  },
  PORTAL_EXISTS: { status: 409, message: 'This product already has a portal.' },
  PORTAL_STATE: { status: 409, message: 'That isn’t possible in the portal’s current state. Reload it.' },
  PORTAL_VARIANTS: {
    status: 422,
    message: 'This product has more than 200 combinations of options. Portals take up to 200.',
  },
  PORTAL_PHOTOS: {
    status: 409,
    message: `A portal has up to ${photoLimits.perPortal} photos. Delete one to add another.`,
  },
  PORTAL_COLLECTIONS_FULL: {
    status: 409,
    message: 'You have 50 collections, which is the most an account can have. Delete one to add another.',
  },
  PHOTO_REFUSED: { status: 422, message: 'We can’t read this photo. Use a JPEG, PNG or WebP file.' },
  SALE_ONE_MAKER: {
    status: 422,
    message: 'Buy the items of one maker at a time. Each maker sends their own parcels.',
  },
  DISCOUNT_CODE_EXISTS: { status: 409, message: 'You already have a code with this text.' },
  DISCOUNT_CODES_FULL: {
    status: 409,
    message: 'You have 500 codes, which is the most an account can have. Change one that’s no longer used.',
  },
  CART_CHANGED: {
    status: 409,
    message: 'Your cart changed after this page was opened. You weren’t charged. Check it before you pay.',
  },
  CART_FULL: {
    status: 409,
    message: 'A cart holds up to 20 different items. Check out or remove one to add another.',
  },
  SALE_NOT_POSSIBLE: { status: 409, message: 'This can’t be bought right now. You weren’t charged.' },
  SALE_TEXTS_DECIDED: {
    status: 409,
    message: 'This sale doesn’t wait for its texts any more. Nothing was changed. Reload it.',
  },
  SALE_ALREADY_PAID: {
    status: 409,
    message: 'You have already paid for this. We emailed the receipt, and nothing was charged again.',
  },
  SALE_IN_PRODUCTION: {
    status: 409,
    message: 'Printing has begun, so this order can’t be canceled anymore. Nothing was changed.',
  },
  SALE_NOT_SENT: {
    status: 409,
    message: 'This order wasn’t sent yet. Cancel its print order instead; the buyer is then refunded.',
  },
  SALE_AT_BANK: {
    status: 409,
    message:
      'Your bank is deciding about this payment, so the order can’t be canceled here. Nothing was refunded.',
  },
  SALE_DISPUTED: {
    status: 409,
    message:
      'The buyer’s bank decides about this payment. Nothing was refunded, so that it isn’t paid back twice.',
  },
  PORTAL_RIGHTS: { status: 409, message: 'The rights to a file don’t allow selling it at portals.' },
  SALE_UNPAID: { status: 409, message: 'This order isn’t paid, so it has no link to replace.' },
  SALE_ADDRESS_FIXED: {
    status: 409,
    message:
      'The parcel is on its way already, so its address can’t be changed. Ask the carrier to redirect it.',
  },
  SALE_COUNTRY_FIXED: {
    status: 422,
    message:
      'The country can’t be changed, because the price of the delivery depends on it. Cancel this order and order again.',
  },
  REVIEW_NOT_DELIVERED: {
    status: 409,
    message: 'You can review this once it’s delivered. Nothing was saved.',
  },
  REVIEW_OWN: {
    status: 409,
    message: 'You bought this from yourself, so you can’t review it. Nothing was saved.',
  },
  REVIEW_EXISTS: { status: 409, message: 'You have already reviewed this. Each item is reviewed once.' },
  REVIEW_PHOTO_GONE: {
    status: 409,
    message:
      'We no longer have one of the photos, so nothing was published. Remove the photos and add them again.',
  },
  REVIEW_WITHDRAWN: {
    status: 409,
    message: 'The buyer withdrew this review, so it can’t be shown again. Nothing was changed.',
  },
  REVIEW_ANSWERED: { status: 409, message: 'This review already has an answer. Each is answered once.' },
  QUESTION_ANSWERED: { status: 409, message: 'This question already has an answer. Each is answered once.' },
  PORTAL_INCOMPLETE: { status: 422, message: 'Something is missing that buyers or our review need.' },
} as const
