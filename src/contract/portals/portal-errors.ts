import { photoLimits } from '../constants.ts'
import { error } from '../error.ts'

/** What making and selling at portals is refused with; part of the error catalog. */
export const portalErrors = {
  TOO_MANY_ADDRESSES: error(409, 'You already have 20 addresses. Nothing was saved. Delete one first.'),
  TOO_MANY_FAVORITES: error(409, 'You already have 500 favorites. Nothing was added. Remove one first.'),
  PORTAL_EXISTS: error(409, 'This product already has a portal.'),
  PORTAL_STATE: error(409, 'That isn’t possible in the portal’s current state. Reload it.'),
  PORTAL_VARIANTS: error(
    422,
    'This product has more than 200 combinations of options. Portals take up to 200.',
  ),
  PORTAL_PHOTOS: error(409, `A portal has up to ${photoLimits.perPortal} photos. Delete one to add another.`),
  PORTAL_COLLECTIONS_FULL: error(
    409,
    'You have 50 collections, which is the most an account can have. Delete one to add another.',
  ),
  PHOTO_REFUSED: error(422, 'We can’t read this photo. Use a JPEG, PNG or WebP file.'),
  SALE_ONE_MAKER: error(422, 'Buy the items of one maker at a time. Each maker sends their own parcels.'),
  DISCOUNT_CODE_EXISTS: error(409, 'You already have a code with this text.'),
  DISCOUNT_CODES_FULL: error(
    409,
    'You have 500 codes, which is the most an account can have. Change one that’s no longer used.',
  ),
  CART_CHANGED: error(
    409,
    'Your cart changed after this page was opened. You weren’t charged. Check it before you pay.',
  ),
  CART_FULL: error(409, 'A cart holds up to 20 different items. Check out or remove one to add another.'),
  SALE_NOT_POSSIBLE: error(409, 'This can’t be bought right now. You weren’t charged.'),
  SALE_TEXTS_DECIDED: error(
    409,
    'This sale doesn’t wait for its texts any more. Nothing was changed. Reload it.',
  ),
  SALE_ALREADY_PAID: error(
    409,
    'You have already paid for this. We emailed the receipt, and nothing was charged again.',
  ),
  SALE_IN_PRODUCTION: error(
    409,
    'Printing has begun, so this order can’t be canceled anymore. Nothing was changed.',
  ),
  SALE_NOT_SENT: error(
    409,
    'This order wasn’t sent yet. Cancel its print order instead; the buyer is then refunded.',
  ),
  SALE_AT_BANK: error(
    409,
    'Your bank is deciding about this payment, so the order can’t be canceled here. Nothing was refunded.',
  ),
  SALE_DISPUTED: error(
    409,
    'The buyer’s bank decides about this payment. Nothing was refunded, so that it isn’t paid back twice.',
  ),
  PORTAL_RIGHTS: error(409, 'The rights to a file don’t allow selling it at portals.'),
  SALE_REFUNDED: error(409, 'You got everything back for this order, so you can’t open a claim for it.'),
  SALE_UNPAID: error(409, 'This order isn’t paid, so it has no link to replace.'),
  SALE_ADDRESS_FIXED: error(
    409,
    'The parcel is on its way already, so its address can’t be changed. Ask the carrier to redirect it.',
  ),
  SALE_COUNTRY_FIXED: error(
    422,
    'The country can’t be changed, because the price of the delivery depends on it. Cancel this order and order again.',
  ),
  REVIEW_NOT_DELIVERED: error(409, 'You can review this once it’s delivered. Nothing was saved.'),
  REVIEW_OWN: error(409, 'You bought this from yourself, so you can’t review it. Nothing was saved.'),
  REVIEW_EXISTS: error(409, 'You have already reviewed this. Each item is reviewed once.'),
  REVIEW_PHOTO_GONE: error(
    409,
    'We no longer have one of the photos, so nothing was published. Remove the photos and add them again.',
  ),
  REVIEW_WITHDRAWN: error(
    409,
    'The buyer withdrew this review, so it can’t be shown again. Nothing was changed.',
  ),
  REVIEW_ANSWERED: error(409, 'This review already has an answer. Each is answered once.'),
  QUESTION_ANSWERED: error(409, 'This question already has an answer. Each is answered once.'),
  PORTAL_INCOMPLETE: error(422, 'Something is missing that buyers or our review need.'),
} as const
