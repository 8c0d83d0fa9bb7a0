import type { MailMessage } from './mail-message.ts'

/** The plain part of a mail: everything that the HTML part says, links written out. */
export function drawText(message: MailMessage, sender: { publicUrl: string; supportEmail: string }): string {
  const { greeting, paragraphs, items = [], code, button, after = [], why } = message
  const blocks = [
    message.subject.toUpperCase(),
    greeting,
    ...paragraphs,
    ...items.map(({ title, text, link }) =>
      [`* ${title}: ${text}`, ...(link ? [`  ${link}`] : [])].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`${code.label}: ${code.digits}`] : []),
    ...after,
    '--',
    `Spoolyard, ${sender.publicUrl}\nQuestions? ${sender.supportEmail}`,
    why,
  ]
  return `${blocks.join('\n\n')}\n`
}
