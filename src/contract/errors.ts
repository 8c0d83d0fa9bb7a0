import { automationPlan, marginsPlan } from './account/plans.ts'
import { letteringAssetLimits, maxBulkRows, maxFileText, maxStatementMovements } from './constants.ts'
import { error } from './error.ts'
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

  SHIPSTATION_KEYS_REFUSED: error(
    422,
    'ShipStation didn’t accept this API key and secret. Copy both from ShipStation and try again.',
  ),
  SHIPSTATION_UNREACHABLE: error(502, 'Failed to connect to ShipStation'),
  SHIPSTATION_KEY_OF_OTHER_KIND: error(
    422,
    'This looks like a key for a different ShipStation API. Use the key and secret from API Settings.',
  ),
  SHIPPO_CONNECT_FAILED: error(502, 'Failed to connect to Shippo'),
  SHIPPO_CODE_REFUSED: error(
    422,
    'Failed to connect to Shippo: this authorization was already used or has expired. Nothing was changed. Connect Shippo again.',
  ),
  SHIPPO_DISCONNECT_FAILED: error(502, 'Failed to disconnect from Shippo'),
  SHIPPO_UNREACHABLE: error(502, 'Failed to connect to Shippo'),
  NOT_CONNECTED: error(409, 'This integration isn’t connected. Connect it first.'),
  SOURCE_DOES_NOT_SYNC: error(409, 'This integration doesn’t sync: its orders arrive as files.'),
  NEEDS_RECONNECT: error(409, 'This integration needs to be reconnected first.'),
  BACKFILL_RUNNING: error(409, 'Past orders are already being imported. Wait until that finishes.'),
  ORDER_NOT_FOUND_AT_SOURCE: error(
    404,
    'No order with this number was found. Check the number and try again.',
  ),
  SIGN_IN_BY_MAIL: error(
    401,
    'Too many wrong passwords were tried for this account. If this one is right, we emailed a link that signs you in. Check your inbox.',
  ),
  SIGN_IN_REFUSED: error(401, 'Wrong email or password'),
  ACCOUNT_SUSPENDED: error(
    403,
    'This account is suspended, so you can’t sign in. Nothing in it was deleted. We emailed the reason to its owner.',
  ),
  NOT_A_SELLER: error(
    409,
    'This is an administrator’s account. Nothing was changed. Only sellers’ accounts can be acted on.',
  ),
  STORE_REQUIRED: error(
    403,
    'This account only buys so far. Nothing was changed. Open a store first, it’s free.',
  ),
  VISIT_READS_ONLY: error(
    403,
    'You’re looking at a seller’s dashboard, where you can’t change or download anything. Nothing was changed.',
  ),
  SIGN_IN_NOT_RECENT: error(
    403,
    'You signed in more than 15 minutes ago. Nothing was changed. Confirm that it’s you, then try again.',
  ),
  SECOND_FACTOR_REQUIRED: error(
    403,
    'Use your passkey, or enter the code of your authenticator app or a recovery code, to finish signing in.',
  ),
  SECOND_FACTOR_MISSING: error(403, 'Administrators need a second factor. Set one up to continue.'),
  SECOND_FACTOR_EXISTS: error(409, 'This account already has an authenticator app. Remove it first.'),
  SECOND_FACTOR_NOT_SET_UP: error(409, 'This account has no second factor. Nothing was changed.'),
  PASSKEY_WRONG: error(422, 'This passkey couldn’t be checked in time. Try again.'),
  PASSKEY_EXISTS: error(409, 'This passkey is already in use. Nothing was changed.'),
  TOO_MANY_PASSKEYS: error(409, 'You already have 10 passkeys. Remove one first.'),
  PASSKEYS_NEED_A_NAME: error(409, 'Passkeys don’t work at an IP address. Use an app instead.'),
  CODE_WRONG: error(422, 'This code is wrong, or was used before. Enter the one that your app shows now.'),
  TOO_MANY_NOTES: error(409, 'This user already has 200 notes. Nothing was added.'),
  SIGN_IN_TOO_OLD: error(403, 'Sign in again to change your sign-in methods.'),
  LOGOUT_FAILED: error(500, 'Unable to log out of google session'),
  CARDS_UNAVAILABLE: error(
    502,
    'Stripe, which keeps your card, isn’t responding. Nothing was charged. Try again in a minute.',
  ),
  PAYMENTS_NOT_SET_UP: error(
    503,
    'Payments aren’t set up here yet. Nothing was charged, and your orders wait.',
  ),
  NO_CARD: error(409, 'You have no saved card. Nothing was charged. Save one, or pay on Stripe’s page.'),
  NOT_AT_PROVIDER: error(409, 'This order never reached the print provider, so there is nothing to compare.'),
  PROVIDER_UNAVAILABLE: error(
    502,
    'The print provider isn’t responding. Nothing was changed. Try again in a minute.',
  ),
  ORDER_ARCHIVED: error(
    409,
    'This order ended long ago and is in the archive. To print it again, create a manual order.',
  ),
  NOTHING_TO_REPROCESS: error(409, 'Only a failed print order can be reprocessed. Nothing was charged.'),
  REQUEST_NEEDS_ANOTHER: error(409, 'You requested this. Another administrator has to confirm it.'),
  REQUEST_WAITING: error(
    409,
    'A request for this maker is waiting already. Decide it first. Nothing was changed.',
  ),
  PAYOUTS_UNAVAILABLE: error(
    502,
    'Stripe, which pays you out, isn’t responding. Nothing was changed. Try again in a minute.',
  ),
  PAYOUT_ACCOUNT_NOT_READY: error(
    409,
    'Stripe can’t pay out to your bank yet. Complete your details first. Nothing was changed.',
  ),
  PAYOUTS_HELD: error(409, 'Payouts are on hold. Nothing was changed.'),
  PAYOUTS_NOT_HELD: error(409, 'Payouts aren’t on hold anymore. Nothing was changed.'),
  PAYOUT_CHANGED: error(
    409,
    'What waits for this maker has changed, or can’t be sent now. Nothing was sent. Reload the list.',
  ),
  REQUEST_DECIDED: error(409, 'This request was decided already. Nothing was changed.'),
  BULK_TOO_LARGE: error(
    422,
    `A bulk action can have up to ${maxBulkRows.toLocaleString('en-US')} records. Nothing was started. Narrow the list.`,
  ),
  NOTHING_SELECTED: error(422, 'No record of this list can be changed this way. Nothing was started.'),
  BULK_ACT_ENDED: error(409, 'This bulk action has ended. Nothing was changed.'),
  REFUND_TOO_HIGH: error(
    409,
    'Less is left of what was paid for this order. Nothing was refunded. Enter a smaller amount.',
  ),
  PART_REFUNDED: error(
    409,
    'This line or parcel was refunded before. Nothing was refunded. Enter an amount if more is owed.',
  ),
  PERIOD_REVERSED: error(422, 'The period ends before it begins. Choose a later last day.'),
  STATEMENT_TOO_LONG: error(
    422,
    `This period has more than ${maxStatementMovements.toLocaleString('en-US')} movements. Choose a shorter one, or download it as CSV.`,
  ),
  NOTHING_TO_PAY: error(409, 'No order is waiting for money. Nothing was charged.'),
  KEY_USED: error(
    409,
    'This key belongs to another payment. Nothing was charged. Use a new key for a new payment.',
  ),
  BILLING_UNAVAILABLE: error(
    502,
    'Stripe, which bills your plan, isn’t responding. Nothing was charged. Try again in a minute.',
  ),
  GOOGLE_UNAVAILABLE: error(
    502,
    'Google sign-in isn’t available right now. Try again later or use your password.',
  ),
  LAST_SIGN_IN_METHOD: error(409, 'This is your only way to sign in. Add a password first.'),
  LINK_INVALID: error(422, 'This link isn’t valid. Request a new one.'),
  LINK_EXPIRED: error(422, 'This link has expired. Request a new one.'),
  LINK_USED: error(409, 'This link was already used. Request a new one if you need it.'),
  ADDRESS_TAKEN: error(409, 'Another account now uses this email address.'),
  PASSWORDS_REQUIRED: error(400, 'Current password and new password are required.'),
  PASSWORD_WRONG: error(422, 'The current password is wrong.'),
  PASSWORD_CHANGE_FAILED: error(500, 'An error occurred while changing password'),
  CREDENTIALS_REQUIRED: error(400, 'Username and password are required.'),
  CREDENTIALS_EXIST: error(409, 'This account already has a password.'),
  USERNAME_TAKEN: error(409, 'This username isn’t available. Choose another one.'),
  EMAIL_NOT_VERIFIED: error(403, 'Confirm your email address before you order.'),
  APPLICATION_REQUIRED: error(403, 'Live orders need an approved application. Test orders always work.'),
  APPLICATION_OPEN: error(409, 'You already have an open application.'),
  PROFILE_NAME_TAKEN: error(409, 'This name isn’t available. Choose another one.'),
  PROFILE_EXISTS: error(409, 'This account already has a profile.'),
  TOO_MANY_TOKENS: error(409, 'You already have 10 API tokens. Revoke one first.'),
  FEEDBACK_FAILED: error(500, 'Failed to submit feedback'),
  MAINTENANCE: error(503, 'Service temporarily unavailable'),
  ATTACHMENT_REFUSED: error(
    422,
    'This file can’t be attached. Use a JPEG, PNG, WebP, PDF, STL, OBJ or 3MF file of up to 10 MB.',
  ),
  LETTERING_ASSET_REFUSED: error(
    422,
    'This file can’t be used. Add an SVG logo of up to 200 kB, or a TTF or OTF font of up to 1 MB.',
  ),
  TOO_MANY_LETTERING_ASSETS: error(
    409,
    `You can have ${letteringAssetLimits.perSeller} logos and fonts. Delete one you don’t use first.`,
  ),
  LETTERING_ASSET_USED: error(409, 'A file uses it for its texts. Choose another one there first.'),
  NO_SANDBOX: error(409, 'This server has no sandbox that answers, so there is no clock to move.'),
  COMPARING_AFTER_RESTORE: error(
    503,
    'Spoolyard was restored from a backup and is checking which orders were printed since. You weren’t charged. Try again in a few minutes.',
  ),
  MAINTENANCE_IS_ON: error(409, 'Maintenance mode is on. Turn it off before you change the schedule.'),

  PRODUCT_ARCHIVED: error(409, 'This product is archived. Restore it first.'),

  SKU_TAKEN: error(409, 'Another product already has this SKU. Choose another one.'),
  VERSION_OUTDATED: error(409, 'This was changed in the meantime. Reload it and make your change again.'),
  FULFILLMENT_INVALID: error(422, 'A part of this product can’t be printed.'),
  CSV_UNREADABLE: error(422, 'We can’t read this file as CSV. Export it again as CSV (UTF-8).'),
  TOO_MANY_RULES: error(409, 'You already have 2,000 rules. Delete some first.'),
  FILE_IN_USE: error(409, 'A product or an open order still prints this file.'),
  MAIL_NOT_RESENDABLE: error(
    409,
    'This email can’t be sent again. It was delivered, its content is deleted, or it is being sent.',
  ),
  FILE_QUARANTINED: error(409, 'A file in quarantine can’t be deleted. Contact support.'),
  SIZE_UNCONFIRMED: error(
    409,
    'The format of this file has no unit, and its assumed size is unlikely. Confirm its size first.',
  ),
  FILE_NOT_READY: error(409, 'This version of the file can’t be used yet.'),
  FILE_TOO_LARGE: error(413, `Files can be up to ${maxFileText}.`),
  FILE_REFUSED: error(422, 'We can’t read this file as a 3D model.'),
  PLAN_REQUIRED: error(
    403,
    `Automatic ordering is part of the ${automationPlan.name} plan. You can change your plan in Settings, Billing.`,
  ),
  MARGINS_NEED_PLAN: error(
    403,
    `Margins are part of the ${marginsPlan.name} plan. You can change your plan in Settings, Billing.`,
  ),
  ALREADY_SUBSCRIBED: error(
    409,
    'You already have a plan. Change it in Settings, Billing. You weren’t charged again.',
  ),
  NOT_SUBSCRIBED: error(409, 'You’re on the Free plan, so there is nothing to change.'),
  QUOTA_EXCEEDED: error(
    409,
    'You’re out of storage space. Delete files you no longer need, or choose a larger plan.',
  ),
  UPLOAD_DECIDED: error(409, 'This upload is no longer waiting for a decision.'),
  UPLOAD_GONE: error(410, 'This upload can’t be resumed. Start it again.'),
  UPLOAD_ELSEWHERE: error(409, 'This upload continues at a different position of the file.'),
  UPLOAD_BUSY: error(423, 'Another connection is already sending this upload.'),
  UPLOAD_TOO_SLOW: error(
    408,
    'Your connection is too slow to finish this upload. What arrived is kept, so you can resume it.',
  ),
  TOO_MANY_UPLOADS: error(429, 'Four files are already uploading. Wait until one finishes.'),
  RANGE_OUTSIDE: error(416, 'The requested range is outside the file.'),
  TUS_VERSION: error(412, 'Uploads need version 1.0.0 of the tus protocol.'),
  STORAGE_FULL: error(507, 'We’re out of storage space right now. Try again later.'),
  DATA_EXPORT_RUNNING: error(409, 'An export is already being made. We email you when it’s ready.'),
  CLOSING_BLOCKED: error(
    409,
    'Your account can’t be closed yet. Nothing was changed. Finish what is listed, then try again.',
  ),
  TOO_MANY_DAY_NOTES: error(409, 'This day already has 5 notes. Delete one first.'),
  TOO_MANY_MACROS: error(409, 'There are 200 saved replies already. Delete some first.'),
  TOO_MANY_VIEWS: error(409, 'You already have 50 saved views. Delete some first.'),
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
