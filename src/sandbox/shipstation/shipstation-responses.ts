import { HttpError, type HttpResponse } from '../kit/http-response.ts'

/** A 200 response. */
export function ok(body: unknown): HttpResponse {
  return { status: 200, body }
}

/** A 400 error that names the invalid field, in .NET format. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError({
    status: 400,
    body: { Message: 'The request is invalid.', ModelState: { [`apiOrder.${field}`]: [message] } },
  })
}

/** A 400 error with an exception message. */
export function badRequest(exceptionMessage: string): HttpError {
  return new HttpError({
    status: 400,
    body: { Message: 'An error has occurred.', ExceptionMessage: exceptionMessage },
  })
}

/** A 404 error. */
export function notFound(resource: string): HttpError {
  return new HttpError({ status: 404, body: { Message: `${resource} not found.` } })
}
