export interface HttpResponse {
  status: number
  /** Objects are sent as JSON, text and bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  contentType?: string
}

/** Thrown by a handler to answer with a refusal; nothing may have been put before it. */
export class HttpError extends Error {
  readonly answer: HttpResponse
  constructor(answer: HttpResponse) {
    super(`Refused with ${answer.status}`)
    this.answer = answer
  }
}
