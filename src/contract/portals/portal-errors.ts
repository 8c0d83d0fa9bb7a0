import { photoLimits } from '../constants.ts'

/** What making and selling at portals is refused with; part of the error catalog. */
export const portalErrors = {
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
  PHOTO_REFUSED: { status: 422, message: 'We can’t read this photo. Use a JPEG, PNG or WebP file.' },
  SALE_ONE_MAKER: {
    status: 422,
    message: 'Buy the items of one maker at a time. Each maker sends their own parcels.',
  },
  SALE_NOT_POSSIBLE: { status: 409, message: 'This can’t be bought right now. You weren’t charged.' },
  SALE_IN_PRODUCTION: {
    status: 409,
    message: 'Printing has begun, so this order can’t be canceled anymore. Nothing was changed.',
  },
  SALE_NOT_SENT: {
    status: 409,
    message: 'This order wasn’t sent yet. Cancel its print order instead; the buyer is then refunded.',
  },
  SALE_DISPUTED: {
    status: 409,
    message:
      'The buyer’s bank decides about this payment. Nothing was refunded, so that it isn’t paid back twice.',
  },
  REVIEW_NOT_DELIVERED: {
    status: 409,
    message: 'You can review this once it’s delivered. Nothing was saved.',
  },
  REVIEW_EXISTS: { status: 409, message: 'You have already reviewed this. Each item is reviewed once.' },
  REVIEW_ANSWERED: { status: 409, message: 'This review already has an answer. Each is answered once.' },
  PORTAL_INCOMPLETE: { status: 422, message: 'Something is missing that buyers or our review need.' },
} as const
