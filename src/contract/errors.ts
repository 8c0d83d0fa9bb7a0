/** Every error the product answers with: status and sentence. Server and browser read this one table (spec §8). */
export const errorCatalog = {
  BAD_REQUEST: { status: 400, message: 'Invalid request - please check your input' },
  NOT_SIGNED_IN: { status: 401, message: 'Authentication required - please log in' },
  FORBIDDEN: { status: 403, message: 'Access denied - insufficient permissions' },
  NOT_FOUND: { status: 404, message: 'Resource not found' },
  CONFLICT: { status: 409, message: 'Conflict - resource already exists' },
  BODY_TOO_LARGE: { status: 413, message: 'Invalid request - please check your input' },
  VALIDATION_FAILED: { status: 422, message: 'Validation error - please check your input' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests - please try again later' },
  SERVER_ERROR: { status: 500, message: 'Server error - Try again or check back soon' },
  BAD_GATEWAY: { status: 502, message: 'Service temporarily unavailable' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Service temporarily unavailable' },

  ORDER_ALREADY_SUBMITTED: { status: 409, message: 'This order has already been submitted' },
  ORDER_NOT_OPEN: { status: 409, message: 'This order is no longer open in your shop' },
  LINE_UNMATCHED: { status: 422, message: 'A line of this order has no product' },
  NOTHING_TO_PRINT: { status: 422, message: 'This order has no line that can be printed' },
  ADDRESS_INCOMPLETE: { status: 422, message: 'The delivery address of this order is incomplete' },
  ORDER_HELD: { status: 409, message: 'This order is held; release it first' },
  ORDER_NOT_EDITABLE: { status: 409, message: 'This order has been submitted and can no longer be changed' },
  FILAMENT_UNAVAILABLE: { status: 422, message: 'A filament of this order is not available' },
  FILAMENT_UNKNOWN: { status: 422, message: 'The print provider has no such filament' },
  PERSONALIZATION_MISSING: {
    status: 422,
    message: 'A line of this order needs a text that it does not have',
  },
  TOO_MANY_TAGS: { status: 422, message: 'An order can have 20 tags' },
  RUN_OVER: { status: 409, message: 'This run is over' },
  ABOVE_SPENDING_CAP: { status: 409, message: 'This order costs more than the spending cap allows' },
  PRICE_CHANGED: { status: 409, message: 'The price is another one now; look at it before you pay' },
  DIRECT_ORDER_INCOMPLETE: { status: 422, message: 'Something is missing in this order' },
  FINDINGS_NOT_ACCEPTED: {
    status: 409,
    message: 'Something was found in a file of this order; accept it to print it as it is',
  },
  DIRECT_ORDER_TEMPLATE: { status: 409, message: 'A template is not printed; make a draft of it' },
  DIRECT_ORDER_SENT: { status: 409, message: 'This order has been sent and can no longer be changed' },
  TOO_MANY_DRAFTS: {
    status: 409,
    message: 'There are 1,000 drafts and templates already; delete some first',
  },
  NOTHING_TO_REPORT: { status: 409, message: 'This order was not printed, so there is nothing to report' },
  SEARCH_TOO_WIDE: { status: 422, message: 'Too many orders were looked at; type more of the text' },
  DAILY_STATS_FAILED: { status: 500, message: 'Failed to get daily stats' },
  RUN_EMPTY: { status: 422, message: 'There is no order to submit' },
  ORDER_REFUSED: { status: 422, message: 'The print provider refused this order' },
  SUBMIT_FAILED: { status: 502, message: 'Error submitting orders' },
  CANCEL_FAILED: { status: 502, message: 'Failed to cancel order' },
  ORDER_NOT_CANCELABLE: { status: 409, message: 'This order can no longer be canceled' },
  WRONG_SHIPPING_PROVIDER: { status: 422, message: 'This order did not come from that shipping provider' },

  SHIPSTATION_KEYS_REFUSED: { status: 422, message: 'ShipStation did not accept this key and secret' },
  SHIPSTATION_UNREACHABLE: { status: 502, message: 'Failed to connect to ShipStation' },
  SHIPSTATION_KEY_OF_OTHER_KIND: {
    status: 422,
    message:
      'This looks like a key for another ShipStation API; the key and secret of API settings are needed',
  },
  SHIPPO_CONNECT_FAILED: { status: 502, message: 'Failed to connect to Shippo' },
  SHIPPO_DISCONNECT_FAILED: { status: 502, message: 'Failed to disconnect from Shippo' },
  SHIPPO_UNREACHABLE: { status: 502, message: 'Failed to connect to Shippo' },
  NOT_CONNECTED: { status: 409, message: 'This shipping provider is not connected' },
  NEEDS_RECONNECT: { status: 409, message: 'Connect this shipping provider again first' },
  BACKFILL_RUNNING: { status: 409, message: 'Older orders are being fetched already' },
  ORDER_NOT_FOUND_AT_SOURCE: { status: 404, message: 'The shipping provider has no order with this number' },
  SIGN_IN_REFUSED: { status: 401, message: 'These sign-in details do not go together' },
  SIGN_IN_TOO_OLD: { status: 403, message: 'Please sign in again to change how you sign in' },
  LOGOUT_FAILED: { status: 500, message: 'Unable to log out of google session' },
  GOOGLE_UNAVAILABLE: { status: 502, message: 'Google sign-in is not available right now' },
  LAST_SIGN_IN_METHOD: {
    status: 409,
    message: 'Add a password first: this is the only way into the account',
  },
  LINK_INVALID: { status: 422, message: 'This link is not valid' },
  LINK_EXPIRED: { status: 422, message: 'This link has expired' },
  LINK_USED: { status: 409, message: 'This link has already been used' },
  ADDRESS_TAKEN: { status: 409, message: 'Another account uses this address by now' },
  PASSWORDS_REQUIRED: { status: 400, message: 'Current password and new password are required.' },
  PASSWORD_WRONG: { status: 422, message: 'The current password is not right' },
  PASSWORD_CHANGE_FAILED: { status: 500, message: 'An error occurred while changing password' },
  CREDENTIALS_REQUIRED: { status: 400, message: 'Username and password are required.' },
  CREDENTIALS_EXIST: { status: 409, message: 'This account already has a password' },
  USERNAME_TAKEN: { status: 409, message: 'This username is not available' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Confirm your email address before you order' },
  APPLICATION_REQUIRED: {
    status: 403,
    message: 'Live ordering needs an accepted application; test orders always work',
  },
  APPLICATION_OPEN: { status: 409, message: 'There is an application already' },
  PROFILE_NAME_TAKEN: { status: 409, message: 'This name is not available' },
  PROFILE_EXISTS: { status: 409, message: 'This account already has a profile' },
  TOO_MANY_TOKENS: { status: 409, message: 'There are ten API tokens already; end one of them first' },
  FEEDBACK_FAILED: { status: 500, message: 'Failed to submit feedback' },
  MAINTENANCE: { status: 503, message: 'Service temporarily unavailable' },

  SKU_TAKEN: { status: 409, message: 'Another product already has this SKU' },
  VERSION_OUTDATED: { status: 409, message: 'This was changed in the meantime' },
  FULFILLMENT_INVALID: { status: 422, message: 'A part of this product cannot be printed' },
  CSV_UNREADABLE: { status: 422, message: 'This is not a CSV file that can be read' },
  TOO_MANY_RULES: { status: 409, message: 'There are 2,000 rules already; remove some first' },
  FILE_IN_USE: { status: 409, message: 'A product or an order that is not sent prints this file' },
  FILE_NOT_READY: { status: 409, message: 'This version of the file cannot be used' },
  FILE_TOO_LARGE: { status: 413, message: 'Files may have up to 250 MB' },
  FILE_REFUSED: { status: 422, message: 'This file cannot be read as a 3D model' },
  QUOTA_EXCEEDED: { status: 409, message: 'There is no space left for this file; delete others first' },
  UPLOAD_DECIDED: { status: 409, message: 'This upload is not waiting for a decision any more' },
  UPLOAD_GONE: { status: 410, message: 'This upload cannot be gone on with; begin again' },
  UPLOAD_ELSEWHERE: { status: 409, message: 'This upload goes on at another place of the file' },
  UPLOAD_BUSY: { status: 423, message: 'This upload is being written by another connection' },
  UPLOAD_TOO_SLOW: { status: 408, message: 'The connection is too slow for uploads; what arrived is kept' },
  TOO_MANY_UPLOADS: { status: 429, message: 'Four files are being uploaded already' },
  RANGE_OUTSIDE: { status: 416, message: 'The file has no such bytes' },
  TUS_VERSION: { status: 412, message: 'Uploads speak version 1.0.0 of tus' },
  STORAGE_FULL: { status: 507, message: 'There is no room for files at the moment; please try again later' },
  TOO_MANY_VIEWS: { status: 409, message: 'There are 50 views already; remove some first' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalog

/** The body of every answer that is not a success. `message` is written for people; `details` names fields or ids. */
export interface ErrorBody {
  error: ErrorCode
  message: string
  requestId: string
  details?: readonly { path: string; message: string }[]
}

/** Shown when a call got no answer at all. */
export const noResponseMessage = 'Something went wrong!'

const messageByStatus: Readonly<Record<number, string>> = {
  400: errorCatalog.BAD_REQUEST.message,
  401: errorCatalog.NOT_SIGNED_IN.message,
  403: errorCatalog.FORBIDDEN.message,
  404: errorCatalog.NOT_FOUND.message,
  409: errorCatalog.CONFLICT.message,
  422: errorCatalog.VALIDATION_FAILED.message,
  429: errorCatalog.TOO_MANY_REQUESTS.message,
  500: errorCatalog.SERVER_ERROR.message,
  502: errorCatalog.BAD_GATEWAY.message,
  503: errorCatalog.SERVICE_UNAVAILABLE.message,
}

/** The sentence people see: the server's message, else its error field, else the catalog's text for the status. */
export function messageOf(status: number, body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  if (typeof message === 'string' && message) return message
  if (typeof error === 'string' && error) return error
  return messageByStatus[status] ?? 'An unexpected error occurred'
}
