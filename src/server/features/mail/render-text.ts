import type { GreetedMessage, MailItem } from './mail-message.ts'

/** Renders the plain-text part of an email: the same content as the HTML part, with links written out. */
export function renderText(
  message: GreetedMessage,
  sender: { publicUrl: string; supportEmail: string },
): string {
  const { greeting, paragraphs, items = [], sections = [], code, button, after = [], why } = message
  const blocks = [
    message.subject.toUpperCase(),
    greeting,
    ...paragraphs,
    ...items.map(itemText),
    ...sections.flatMap(({ title, items: listed, emptyText }) => [
      title.toUpperCase(),
      ...(listed.length === 0 && emptyText ? [emptyText] : listed.map(itemText)),
    ]),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`${code.label}: ${code.digits}`] : []),
    ...after,
    '--',
    `Spoolyard, ${sender.publicUrl}\nQuestions? ${sender.supportEmail}`,
    why,
  ]
  return `${blocks.join('\n\n')}\n`
}

const itemText = ({ title, text, link }: MailItem): string =>
  [`* ${title}: ${text}`, ...(link ? [`  ${link}`] : [])].join('\n')
