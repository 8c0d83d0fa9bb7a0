import { filamentName } from '#domain/text/filament-name.ts'
import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

export function filamentBack({ filament: name, link }: ContentOf<'filament-back'>): MailMessage {
  const filament = filamentName(name)
  return {
    subject: `${filament} is available again`,
    preview: 'The print provider has it in stock again.',
    paragraphs: [
      `The print provider has ${filament} in stock again. We’re checking the orders that need it, so that you can submit them.`,
    ],
    button: { label: `View ${filament}`, link },
    why: 'You’re receiving this email once because you asked to be notified about this filament.',
  }
}

export function filamentSwitchedBack(content: ContentOf<'filament-switched-back'>): MailMessage {
  const { switched, kept, link } = content
  const filament = filamentName(content.filament)
  const products = switched === 1 ? '1 product prints' : `${switched} products print`
  return {
    subject: switched > 0 ? `${filament} is back: ${products} it again` : `${filament} is back`,
    preview: 'You asked us to replace it only until then.',
    paragraphs: [
      `The print provider has ${filament} in stock again.`,
      ...(switched > 0
        ? [`${products} it from now on, and so do their open orders. Submitted orders don’t change.`]
        : []),
      ...(kept.length > 0
        ? [`You changed these products meanwhile, so they stay as they are: ${kept.join(', ')}.`]
        : []),
    ],
    button: { label: `View ${filament}`, link },
    why: 'You’re receiving this email because you replaced this filament until it is back.',
  }
}
