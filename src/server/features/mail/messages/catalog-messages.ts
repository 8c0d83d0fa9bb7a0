import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

export function filamentBack({ name, filament, link }: ContentOf<'filament-back'>): MailMessage {
  return {
    subject: `${filament} is available again`,
    preview: 'The print provider has it in stock again.',
    greeting: greeting(name),
    paragraphs: [
      `The print provider has ${filament} in stock again. We’re checking the orders that need it, so that you can submit them.`,
    ],
    button: { label: `View ${filament}`, link },
    why: 'You’re receiving this email once because you asked to be notified about this filament.',
  }
}
