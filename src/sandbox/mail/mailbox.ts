import PostalMime from 'postal-mime'
import type { Collection, Store, Transaction } from '../kit/store.ts'

/** A mail as received: envelope and raw source. */
export interface StoredMail {
  id: string
  /** Sequence number in order of arrival. */
  n: number
  at: string
  from: string
  to: string[]
  /** The raw bytes as a latin1 string, one character per byte, so that JSON preserves them. */
  source: string
}

export interface ParsedMail {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  messageId: string
  headers: { name: string; value: string }[]
  text: string
  html: string
  links: string[]
}

const MAX_MAILS = 500

export const mailbox = (store: Store): Collection<StoredMail> => store.collection<StoredMail>('mails')

/** Stores a mail within a transaction and deletes the oldest mails beyond the limit. */
export function storeMail(store: Store, tx: Transaction, mail: Omit<StoredMail, 'id' | 'n'>): StoredMail {
  const mails = mailbox(store)
  const n = tx.nextNumber('mails')
  const stored: StoredMail = { id: `mail-${n}`, n, ...mail }
  const expired = [...mails.values()]
    .sort((a, b) => a.n - b.n)
    .slice(0, Math.max(0, mails.size + 1 - MAX_MAILS))
  for (const { id } of expired) tx.remove(mails, id)
  tx.put(mails, stored.id, stored)
  return stored
}

/** The mails to an address, or all mails, newest first. */
export function findMails(store: Store, to?: string): StoredMail[] {
  const address = to?.trim().toLowerCase()
  return [...mailbox(store).values()]
    .filter((mail) => !address || mail.to.some((recipient) => recipient.toLowerCase() === address))
    .sort((a, b) => b.n - a.n)
}

/** Parses a stored mail. */
export async function parseMail({ id, at, from, to, source }: StoredMail): Promise<ParsedMail> {
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'))
  const { subject = '', messageId = '', text = '', html = '' } = mail
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }))
  return { id, at, from, to, subject, messageId, headers, text, html, links: linksIn(text, html) }
}

function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')]+/g) ?? []
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => decodeEntities(link))
  return [...new Set([...inText, ...inHtml])]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
