import { type Answer, Refusal } from '../kit/answer.ts'

/** A good answer. */
export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  headers,
})

/** A refusal in one sentence. */
export const refused = (status: number, detail: string): Refusal => new Refusal({ status, body: { detail } })

/** 400 that names the field. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal({ status: 400, body: { [field]: [message] } })

/** A refusal of the sign-in, in the words of OAuth. */
export const refusedSignIn = (status: number, error: string, description: string): Refusal =>
  new Refusal({ status, body: { error, error_description: description } })
