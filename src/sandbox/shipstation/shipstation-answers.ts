import { type Answer, Refusal } from '../kit/answer.ts'

/** A good answer. */
export function ok(body: unknown): Answer {
  return { status: 200, body }
}

/** 400 that names the field, in the .NET manner. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal({
    status: 400,
    body: { Message: 'The request is invalid.', ModelState: { [`apiOrder.${field}`]: [message] } },
  })
}

/** 400 with the exception's words. */
export function failed(exceptionMessage: string): Refusal {
  return new Refusal({
    status: 400,
    body: { Message: 'An error has occurred.', ExceptionMessage: exceptionMessage },
  })
}

/** 404. */
export function notFound(what: string): Refusal {
  return new Refusal({ status: 404, body: { Message: `${what} not found.` } })
}
