import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

export function filamentBack({ name, filament, link }: ContentOf<'filament-back'>): MailMessage {
  return {
    subject: `${filament} is back`,
    preview: 'The print provider has it again.',
    greeting: greeting(name),
    paragraphs: [
      `The print provider has ${filament} again. Orders that waited for it are being checked and can be submitted.`,
    ],
    button: { label: `See ${filament}`, link },
    why: 'You get this mail, once, because you asked to be told when this filament is back.',
  }
}
