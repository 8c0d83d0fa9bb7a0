import { error } from './error.ts'

/** What any call can be refused with; part of the error catalog. */
export const generalErrors = {
  BAD_REQUEST: error(400, 'Invalid request - please check your input'),
  NOT_SIGNED_IN: error(401, 'Authentication required - please log in'),
  FORBIDDEN: error(403, 'Access denied - insufficient permissions'),
  TEST_MODE_ON: error(403, 'You’re in test mode, which reaches nothing real. Leave test mode to do this.'),
  NOT_FOUND: error(404, 'Resource not found'),
  CONFLICT: error(409, 'Conflict - resource already exists'),
  BODY_TOO_LARGE: error(413, 'Invalid request - please check your input'),
  VALIDATION_FAILED: error(422, 'Validation error - please check your input'),
  TOO_MANY_REQUESTS: error(429, 'Too many requests - please try again later'),
  SERVER_ERROR: error(500, 'Server error - Try again or check back soon'),
  BAD_GATEWAY: error(502, 'Service temporarily unavailable'),
  SERVICE_UNAVAILABLE: error(503, 'Service temporarily unavailable'),
} as const satisfies Record<string, { status: number; message: string }>

/** Shown when a call gets no reply at all. */
export const noResponseMessage = 'Something went wrong!'

const messageByStatus: Readonly<Record<number, string>> = {
  400: generalErrors.BAD_REQUEST.message,
  401: generalErrors.NOT_SIGNED_IN.message,
  403: generalErrors.FORBIDDEN.message,
  404: generalErrors.NOT_FOUND.message,
  409: generalErrors.CONFLICT.message,
  422: generalErrors.VALIDATION_FAILED.message,
  429: generalErrors.TOO_MANY_REQUESTS.message,
  500: generalErrors.SERVER_ERROR.message,
  502: generalErrors.BAD_GATEWAY.message,
  503: generalErrors.SERVICE_UNAVAILABLE.message,
}

/** Returns the sentence to show: the reply's `message`, else its `error`, else the catalog's text for the status (spec §8). */
export function messageOf(status: number, body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  if (typeof message === 'string' && message) return message
  if (typeof error === 'string' && error) return error
  return messageByStatus[status] ?? 'An unexpected error occurred'
}
