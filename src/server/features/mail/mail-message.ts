/** The words of one mail, before they become text and HTML. Everything in it is plain text; whoever draws it escapes it. */
export interface MailMessage {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  greeting: string
  paragraphs: readonly string[]
  /** Digits to type where the link cannot be clicked. */
  code?: { label: string; digits: string }
  /** Things that the mail is about, one below the other. */
  items?: readonly { title: string; text: string; link: string | null }[]
  button?: { label: string; link: string }
  /** What follows the button. */
  after?: readonly string[]
  /** Why the reader gets this mail. */
  why: string
}
