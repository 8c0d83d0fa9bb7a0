import { HttpError } from '#sandbox/kit/http-response.ts'

interface ErrorFields {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  [field: string]: unknown
}

/** Stripe's error body. */
export const errorBody = (error: ErrorFields) => ({ error })

/** An error response; what the handler has written before stays written, as at Stripe. */
export const stripeError = (status: number, error: ErrorFields): HttpError =>
  new HttpError({ status, body: errorBody(error) })

export const invalidRequest = (
  message: string,
  fields: { code?: string; param?: string; status?: number } = {},
): HttpError => {
  const { status = 400, ...rest } = fields
  return stripeError(status, { type: 'invalid_request_error', message, ...rest })
}

export const missingObject = (object: string, id: string, param = 'id'): HttpError =>
  invalidRequest(`No such ${object}: '${id}'`, { status: 404, code: 'resource_missing', param })
