import { HttpError, type HttpResponse } from '../kit/http-response.ts'

/** A 200 response. */
export const ok = (body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  body,
  headers,
})

/** An error with a `detail` sentence. */
export const requestError = (status: number, detail: string): HttpError =>
  new HttpError({ status, body: { detail } })

/** A 400 error that names the invalid field. */
export const invalidField = (field: string, message: string): HttpError =>
  new HttpError({ status: 400, body: { [field]: [message] } })

export const oauthError = (status: number, error: string, description: string): HttpError =>
  new HttpError({ status, body: { error, error_description: description } })
