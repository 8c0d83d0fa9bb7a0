export interface Answer {
  status: number
  /** Objects are sent as JSON, text and bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  contentType?: string
}

/** Thrown by a handler to answer with a refusal; nothing may have been put before it. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`Refused with ${answer.status}`)
    this.answer = answer
  }
}
