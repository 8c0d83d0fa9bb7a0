export interface HttpResponse {
  status: number
  /** Objects are sent as JSON; text and bytes are sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  contentType?: string
}

/** Thrown by a handler to send an error response. The handler must not have written anything before. */
export class HttpError extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super(`HTTP error ${response.status}`)
    this.response = response
  }
}
