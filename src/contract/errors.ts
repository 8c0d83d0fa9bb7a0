import { automationPlan, marginsPlan } from './account/plans.ts'
import { letteringAssetLimits, maxBulkRows, maxFileText, maxStatementMovements } from './constants.ts'
import { generalErrors } from './general-errors.ts'
import { orderErrors } from './orders/order-errors.ts'
import { portalErrors } from './portals/portal-errors.ts'

/**
 * Every error the API replies with: HTTP status and the sentence people read. Server and browser share this table.
 * The sentences of spec §5 and §8 are quoted word for word. Ours say what happened, whether money moved, and what to do.
 */
export const errorCatalog = {
  ...generalErrors,
  ...orderErrors,
  ...portalErrors,

  SHIPSTATION_KEYS_REFUSED: {
    status: 422,
    message: 'ShipStation didn’t accept this API key and secret. Copy both from ShipStation and try again.',
  },
  SHIPSTATION_UNREACHABLE: { status: 502, message: 'Failed to connect to ShipStation' },
  SHIPSTATION_KEY_OF_OTHER_KIND: {
    status: 422,
    message:
      'This looks like a key for a different ShipStation API. Use the key and secret from API Settings.',
  },
  SHIPPO_CONNECT_FAILED: { status: 502, message: 'Failed to connect to Shippo' },
  SHIPPO_CODE_REFUSED: {
    status: 422,
    message:
      'Failed to connect to Shippo: this authorization was already used or has expired. Nothing was changed. Connect Shippo again.',
  },
  SHIPPO_DISCONNECT_FAILED: { status: 502, message: 'Failed to disconnect from Shippo' },
  SHIPPO_UNREACHABLE: { status: 502, message: 'Failed to connect to Shippo' },
  NOT_CONNECTED: { status: 409, message: 'This integration isn’t connected. Connect it first.' },
  SOURCE_DOES_NOT_SYNC: {
    status: 409,
    message: 'This integration doesn’t sync: its orders arrive as files.',
  },
  NEEDS_RECONNECT: { status: 409, message: 'This integration needs to be reconnected first.' },
  BACKFILL_RUNNING: {
    status: 409,
    message: 'Past orders are already being imported. Wait until that finishes.',
  },
  ORDER_NOT_FOUND_AT_SOURCE: {
    status: 404,
    message: 'No order with this number was found. Check the number and try again.',
  },
  SIGN_IN_BY_MAIL: {
    status: 401,
    message:
      'Too many wrong passwords were tried for this account. If this one is right, we emailed a link that signs you in. Check your inbox.',
  },
  SIGN_IN_REFUSED: { status: 401, message: 'Wrong email or password' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message:
      'This account is suspended, so you can’t sign in. Nothing in it was deleted. We emailed the reason to its owner.',
  },
  NOT_A_SELLER: {
    status: 409,
    message:
      'This is an administrator’s account. Nothing was changed. Only sellers’ accounts can be acted on.',
  },
  STORE_REQUIRED: {
    status: 403,
    message: 'This account only buys so far. Nothing was changed. Open a store first, it’s free.',
  },
  VISIT_READS_ONLY: {
    status: 403,
    message:
      'You’re looking at a seller’s dashboard, where you can’t change or download anything. Nothing was changed.',
  },
  SIGN_IN_NOT_RECENT: {
    status: 403,
    message:
      'You signed in more than 15 minutes ago. Nothing was changed. Confirm that it’s you, then try again.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message:
      'Use your passkey, or enter the code of your authenticator app or a recovery code, to finish signing in.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Administrators need a second factor. Set one up to continue.',
  },
  SECOND_FACTOR_EXISTS: {
    status: 409,
    message: 'This account already has an authenticator app. Remove it first.',
  },
  SECOND_FACTOR_NOT_SET_UP: {
    status: 409,
    message: 'This account has no second factor. Nothing was changed.',
  },
  PASSKEY_WRONG: { status: 422, message: 'This passkey couldn’t be checked in time. Try again.' },
  PASSKEY_EXISTS: { status: 409, message: 'This passkey is already in use. Nothing was changed.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You already have 10 passkeys. Remove one first.' },
  PASSKEYS_NEED_A_NAME: { status: 409, message: 'Passkeys don’t work at an IP address. Use an app instead.' },
  CODE_WRONG: {
    status: 422,
    message: 'This code is wrong, or was used before. Enter the one that your app shows now.',
  },
  TOO_MANY_NOTES: { status: 409, message: 'This user already has 200 notes. Nothing was added.' },
  SIGN_IN_TOO_OLD: { status: 403, message: 'Sign in again to change your sign-in methods.' },
  LOGOUT_FAILED: { status: 500, message: 'Unable to log out of google session' },
  CARDS_UNAVAILABLE: {
    status: 502,
    message: 'Stripe, which keeps your card, isn’t responding. Nothing was charged. Try again in a minute.',
  },
  PAYMENTS_NOT_SET_UP: {
    status: 503,
    message: 'Payments aren’t set up here yet. Nothing was charged, and your orders wait.',
  },
  NO_CARD: {
    status: 409,
    message: 'You have no saved card. Nothing was charged. Save one, or pay on Stripe’s page.',
  },
  NOT_AT_PROVIDER: {
    status: 409,
    message: 'This order never reached the print provider, so there is nothing to compare.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 502,
    message: 'The print provider isn’t responding. Nothing was changed. Try again in a minute.',
  },
  ORDER_ARCHIVED: {
    status: 409,
    message: 'This order ended long ago and is in the archive. To print it again, create a manual order.',
  },
  NOTHING_TO_REPROCESS: {
    status: 409,
    message: 'Failed to reprocess order: only a failed print order can be reprocessed. Nothing was charged.',
  },
  REQUEST_NEEDS_ANOTHER: {
    status: 409,
    message: 'You requested this. Another administrator has to confirm it.',
  },
  REQUEST_WAITING: {
    status: 409,
    message: 'A request for this maker is waiting already. Decide it first. Nothing was changed.',
  },
  PAYOUTS_UNAVAILABLE: {
    status: 502,
    message: 'Stripe, which pays you out, isn’t responding. Nothing was changed. Try again in a minute.',
  },
  PAYOUT_ACCOUNT_NOT_READY: {
    status: 409,
    message: 'Stripe can’t pay out to your bank yet. Complete your details first. Nothing was changed.',
  },
  PAYOUTS_HELD: { status: 409, message: 'Payouts are on hold. Nothing was changed.' },
  PAYOUTS_NOT_HELD: { status: 409, message: 'Payouts aren’t on hold anymore. Nothing was changed.' },
  PAYOUT_CHANGED: {
    status: 409,
    message:
      'What waits for this maker has changed, or can’t be sent now. Nothing was sent. Reload the list.',
  },
  REQUEST_DECIDED: { status: 409, message: 'This request was decided already. Nothing was changed.' },
  BULK_TOO_LARGE: {
    status: 422,
    message: `A bulk action can have up to ${maxBulkRows.toLocaleString('en-US')} records. Nothing was started. Narrow the list.`,
  },
  NOTHING_SELECTED: {
    status: 422,
    message: 'No record of this list can be changed this way. Nothing was started.',
  },
  BULK_ACT_ENDED: { status: 409, message: 'This bulk action has ended. Nothing was changed.' },
  REFUND_TOO_HIGH: {
    status: 409,
    message: 'Less is left of what was paid for this order. Nothing was refunded. Enter a smaller amount.',
  },
  PART_REFUNDED: {
    status: 409,
    message:
      'This line or parcel was refunded before. Nothing was refunded. Enter an amount if more is owed.',
  },
  PERIOD_REVERSED: { status: 422, message: 'The period ends before it begins. Choose a later last day.' },
  STATEMENT_TOO_LONG: {
    status: 422,
    message: `This period has more than ${maxStatementMovements.toLocaleString('en-US')} movements. Choose a shorter one, or download it as CSV.`,
  },
  NOTHING_TO_PAY: { status: 409, message: 'No order is waiting for money. Nothing was charged.' },
  KEY_USED: {
    status: 409,
    message: 'This key belongs to another payment. Nothing was charged. Use a new key for a new payment.',
  },
  BILLING_UNAVAILABLE: {
    status: 502,
    message: 'Stripe, which bills your plan, isn’t responding. Nothing was charged. Try again in a minute.',
  },
  GOOGLE_UNAVAILABLE: {
    status: 502,
    message: 'Google sign-in isn’t available right now. Try again later or use your password.',
  },
  LAST_SIGN_IN_METHOD: {
    status: 409,
    message: 'This is your only way to sign in. Add a password first.',
  },
  LINK_INVALID: { status: 422, message: 'This link isn’t valid. Request a new one.' },
  LINK_EXPIRED: { status: 422, message: 'This link has expired. Request a new one.' },
  LINK_USED: { status: 409, message: 'This link was already used. Request a new one if you need it.' },
  ADDRESS_TAKEN: { status: 409, message: 'Another account now uses this email address.' },
  PASSWORDS_REQUIRED: { status: 400, message: 'Current password and new password are required.' },
  PASSWORD_WRONG: { status: 422, message: 'The current password is wrong.' },
  PASSWORD_CHANGE_FAILED: { status: 500, message: 'An error occurred while changing password' },
  CREDENTIALS_REQUIRED: { status: 400, message: 'Username and password are required.' },
  CREDENTIALS_EXIST: { status: 409, message: 'This account already has a password.' },
  USERNAME_TAKEN: { status: 409, message: 'This username isn’t available. Choose another one.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Confirm your email address before you order.' },
  APPLICATION_REQUIRED: {
    status: 403,
    message: 'Live orders need an approved application. Test orders always work.',
  },
  APPLICATION_OPEN: { status: 409, message: 'You already have an open application.' },
  PROFILE_NAME_TAKEN: { status: 409, message: 'This name isn’t available. Choose another one.' },
  PROFILE_EXISTS: { status: 409, message: 'This account already has a profile.' },
  TOO_MANY_TOKENS: { status: 409, message: 'You already have 10 API tokens. Revoke one first.' },
  FEEDBACK_FAILED: { status: 500, message: 'Failed to submit feedback' },
  MAINTENANCE: { status: 503, message: 'Service temporarily unavailable' },
  ATTACHMENT_REFUSED: {
    status: 422,
    message: 'This file can’t be attached. Use a JPEG, PNG, WebP, PDF, STL, OBJ or 3MF file of up to 10 MB.',
  },
  LETTERING_ASSET_REFUSED: {
    status: 422,
    message: 'This file can’t be used. Add an SVG logo of up to 200 kB, or a TTF or OTF font of up to 1 MB.',
  },
  TOO_MANY_LETTERING_ASSETS: {
    status: 409,
    message: `You can have ${letteringAssetLimits.perSeller} logos and fonts. Delete one you don’t use first.`,
  },
  LETTERING_ASSET_USED: {
    status: 409,
    message: 'A file uses it for its texts. Choose another one there first.',
  },
  NO_SANDBOX: {
    status: 409,
    message: 'This server has no sandbox that answers, so there is no clock to move.',
  },
  COMPARING_AFTER_RESTORE: {
    status: 503,
    message:
      'Spoolyard was restored from a backup and is checking which orders were printed since. You weren’t charged. Try again in a few minutes.',
  },
  MAINTENANCE_IS_ON: {
    status: 409,
    message: 'Maintenance mode is on. Turn it off before you change the schedule.',
  },

  PRODUCT_ARCHIVED: { status: 409, message: 'This product is archived. Restore it first.' },

  SKU_TAKEN: { status: 409, message: 'Another product already has this SKU. Choose another one.' },
  VERSION_OUTDATED: {
    status: 409,
    message: 'This was changed in the meantime. Reload it and make your change again.',
  },
  FULFILLMENT_INVALID: { status: 422, message: 'A part of this product can’t be printed.' },
  CSV_UNREADABLE: { status: 422, message: 'We can’t read this file as CSV. Export it again as CSV (UTF-8).' },
  TOO_MANY_RULES: { status: 409, message: 'You already have 2,000 rules. Delete some first.' },
  FILE_IN_USE: { status: 409, message: 'A product or an open order still prints this file.' },
  MAIL_NOT_RESENDABLE: {
    status: 409,
    message: 'This email can’t be sent again. It was delivered, its content is deleted, or it is being sent.',
  },
  FILE_QUARANTINED: { status: 409, message: 'A file in quarantine can’t be deleted. Contact support.' },
  SIZE_UNCONFIRMED: {
    status: 409,
    message: 'The format of this file has no unit, and its assumed size is unlikely. Confirm its size first.',
  },
  FILE_NOT_READY: { status: 409, message: 'This version of the file can’t be used yet.' },
  FILE_TOO_LARGE: { status: 413, message: `Files can be up to ${maxFileText}.` },
  FILE_REFUSED: { status: 422, message: 'We can’t read this file as a 3D model.' },
  PLAN_REQUIRED: {
    status: 403,
    message: `Automatic ordering is part of the ${automationPlan.name} plan. You can change your plan in Settings, Billing.`,
  },
  MARGINS_NEED_PLAN: {
    status: 403,
    message: `Margins are part of the ${marginsPlan.name} plan. You can change your plan in Settings, Billing.`,
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'You already have a plan. Change it in Settings, Billing. You weren’t charged again.',
  },
  NOT_SUBSCRIBED: { status: 409, message: 'You’re on the Free plan, so there is nothing to change.' },
  QUOTA_EXCEEDED: {
    status: 409,
    message: 'You’re out of storage space. Delete files you no longer need, or choose a larger plan.',
  },
  UPLOAD_DECIDED: { status: 409, message: 'This upload is no longer waiting for a decision.' },
  UPLOAD_GONE: { status: 410, message: 'This upload can’t be resumed. Start it again.' },
  UPLOAD_ELSEWHERE: { status: 409, message: 'This upload continues at a different position of the file.' },
  UPLOAD_BUSY: { status: 423, message: 'Another connection is already sending this upload.' },
  UPLOAD_TOO_SLOW: {
    status: 408,
    message: 'Your connection is too slow to finish this upload. What arrived is kept, so you can resume it.',
  },
  TOO_MANY_UPLOADS: { status: 429, message: 'Four files are already uploading. Wait until one finishes.' },
  RANGE_OUTSIDE: { status: 416, message: 'The requested range is outside the file.' },
  TUS_VERSION: { status: 412, message: 'Uploads need version 1.0.0 of the tus protocol.' },
  STORAGE_FULL: { status: 507, message: 'We’re out of storage space right now. Try again later.' },
  DATA_EXPORT_RUNNING: {
    status: 409,
    message: 'An export is already being made. We email you when it’s ready.',
  },
  CLOSING_BLOCKED: {
    status: 409,
    message: 'Your account can’t be closed yet. Nothing was changed. Finish what is listed, then try again.',
  },
  TOO_MANY_DAY_NOTES: { status: 409, message: 'This day already has 5 notes. Delete one first.' },
  TOO_MANY_MACROS: { status: 409, message: 'There are 200 prepared answers already. Delete some first.' },
  TOO_MANY_VIEWS: { status: 409, message: 'You already have 50 saved views. Delete some first.' },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the catalog; part of the API and never renamed. */
export type ErrorCode = keyof typeof errorCatalog

/** The body of every error reply. `message` is written for people; `details` names fields or ids. */
export interface ErrorBody {
  error: ErrorCode
  message: string
  requestId: string
  details?: readonly { path: string; message: string }[]
}
