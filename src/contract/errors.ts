/** Every error the product answers with: status and sentence. Server and browser read this one table (spec §8). */
export const errorCatalogue = {
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
  RUN_EMPTY: { status: 422, message: 'There is no order to submit' },
  ORDER_REFUSED: { status: 422, message: 'The print provider refused this order' },
  SUBMIT_FAILED: { status: 502, message: 'Error submitting orders' },
  CANCEL_FAILED: { status: 502, message: 'Failed to cancel order' },
  ORDER_NOT_CANCELABLE: { status: 409, message: 'This order can no longer be canceled' },
  WRONG_SHIPPING_PROVIDER: { status: 422, message: 'This order did not come from that shipping provider' },

  SHIPSTATION_KEYS_REFUSED: { status: 422, message: 'ShipStation did not accept this key and secret' },
  SHIPSTATION_UNREACHABLE: { status: 502, message: 'Failed to connect to ShipStation' },
  SKU_TAKEN: { status: 409, message: 'Another product already has this SKU' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

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
  400: errorCatalogue.BAD_REQUEST.message,
  401: errorCatalogue.NOT_SIGNED_IN.message,
  403: errorCatalogue.FORBIDDEN.message,
  404: errorCatalogue.NOT_FOUND.message,
  409: errorCatalogue.CONFLICT.message,
  422: errorCatalogue.VALIDATION_FAILED.message,
  429: errorCatalogue.TOO_MANY_REQUESTS.message,
  500: errorCatalogue.SERVER_ERROR.message,
  502: errorCatalogue.BAD_GATEWAY.message,
  503: errorCatalogue.SERVICE_UNAVAILABLE.message,
}

/** The sentence people see: the server's message, else its error field, else the catalogue's text for the status. */
export function messageOf(status: number, body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  if (typeof message === 'string' && message) return message
  if (typeof error === 'string' && error) return error
  return messageByStatus[status] ?? 'An unexpected error occurred'
}
