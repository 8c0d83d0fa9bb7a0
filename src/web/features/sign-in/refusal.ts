/** Why a form submission failed. */
export interface Refusal {
  code: string
  message: string
  /** How long to wait before the server accepts another attempt. */
  waitSeconds?: number
  /** Field errors by field name. */
  fields?: Readonly<Record<string, string>>
}
