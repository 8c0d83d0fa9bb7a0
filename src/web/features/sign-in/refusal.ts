/** Why a form was not taken. */
export interface Refusal {
  code: string
  message: string
  /** How long the server wants nothing more of the kind. */
  waitSeconds?: number
  /** What is wrong with single fields, by their name. */
  fields?: Readonly<Record<string, string>>
}
