import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const MAX_ITEMS = 50

export function notifications({ name, entries, link }: ContentOf<'notifications'>): MailMessage {
  const [first] = entries
  const more = entries.length - MAX_ITEMS
  return {
    subject:
      entries.length === 1 && first ? first.title : `${entries.length.toLocaleString('en')} notifications`,
    preview: entries.length === 1 ? (first?.text ?? '') : (first?.title ?? ''),
    greeting: greeting(name),
    paragraphs: ['Here is what happened:'],
    items: entries.slice(0, MAX_ITEMS).map((entry) => ({ ...entry, text: entry.text ?? '' })),
    ...(more > 0 && { after: [`And ${more.toLocaleString('en')} more, in your inbox.`] }),
    button: { label: 'Open Spoolyard', link },
    why: 'You’re receiving this email because you turned on email for these notifications. You can change that under Settings, Notifications.',
  }
}
