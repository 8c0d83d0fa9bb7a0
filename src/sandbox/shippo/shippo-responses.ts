import { HttpError, type HttpResponse } from '../kit/http-response.ts'

/** A good answer. */
export const ok = (body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  body,
  headers,
})

/** A refusal in one sentence. */
export const requestError = (status: number, detail: string): HttpError =>
  new HttpError({ status, body: { detail } })

/** 400 that names the field. */
export const invalidField = (field: string, message: string): HttpError =>
  new HttpError({ status: 400, body: { [field]: [message] } })

/** A refusal of the sign-in, in the words of OAuth. */
export const oauthError = (status: number, error: string, description: string): HttpError =>
  new HttpError({ status, body: { error, error_description: description } })
