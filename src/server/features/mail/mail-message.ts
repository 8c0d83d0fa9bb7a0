export interface MailItem {
  title: string
  text: string
  link: string | null
}

/** The wording of one email before it is rendered as text and HTML. Everything is plain text; rendering escapes it. */
export interface MailMessage {
  subject: string
  /** The preview that inboxes show next to the subject. */
  preview: string
  paragraphs: readonly string[]
  /** Digits to type if the link can't be opened. */
  code?: { label: string; digits: string }
  /** A list of items, such as orders. */
  items?: readonly MailItem[]
  /** Several lists, each under a heading. */
  sections?: readonly { title: string; items: readonly MailItem[]; emptyText?: string }[]
  button?: { label: string; link: string }
  /** Paragraphs below the button. */
  after?: readonly string[]
  /** Why the reader receives this email. */
  why: string
}

/** The same with the reader’s name. */
export interface GreetedMessage extends MailMessage {
  greeting: string
}
