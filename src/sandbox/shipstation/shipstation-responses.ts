import { HttpError, type HttpResponse } from '../kit/http-response.ts'

/** A good answer. */
export function ok(body: unknown): HttpResponse {
  return { status: 200, body }
}

/** 400 that names the field, in the .NET manner. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError({
    status: 400,
    body: { Message: 'The request is invalid.', ModelState: { [`apiOrder.${field}`]: [message] } },
  })
}

/** 400 with the exception's words. */
export function badRequest(exceptionMessage: string): HttpError {
  return new HttpError({
    status: 400,
    body: { Message: 'An error has occurred.', ExceptionMessage: exceptionMessage },
  })
}

/** 404. */
export function notFound(what: string): HttpError {
  return new HttpError({ status: 404, body: { Message: `${what} not found.` } })
}
