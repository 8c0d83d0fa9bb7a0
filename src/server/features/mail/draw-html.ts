import { escapeHtml as text } from './escape-html.ts'
import type { MailMessage } from './mail-message.ts'
import { darkStyle, style } from './mail-style.ts'

/** The HTML part of a mail: tables and inline styles, because mail programs know little else, and nothing from afar. */
export function drawHtml(message: MailMessage, sender: { publicUrl: string; supportEmail: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(message.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="canvas" style="${style.canvas}">
<div style="${style.preview}">${text(message.preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="${style.canvas}">
<tr><td align="center" style="padding:32px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 20px">${brand}</td></tr>
<tr><td class="card" style="${style.card}">${body(message)}</td></tr>
<tr><td class="faint" style="${style.footer}">${footer(message, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

// The layers of the mark, drawn as cells: many mail programs show no SVG.
const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="20" style="padding-right:9px" aria-hidden="true">${[6, 10, 15, 18].map(layer).join('')}</td>
<td class="ink" style="${style.brand}">Spoolyard</td>
</tr></table>`

function layer(width: number): string {
  return `<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:0 auto"><tr><td class="accent" width="${width}" height="3" style="${style.layer}">&nbsp;</td></tr><tr><td height="2" style="${style.gap}">&nbsp;</td></tr></table>`
}

function body({ subject, greeting, paragraphs, items = [], code, button, after = [] }: MailMessage): string {
  return [
    `<h1 class="ink" style="${style.heading}">${text(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(items.length > 0 ? [list(items)] : []),
    ...(button ? [drawButton(button)] : []),
    ...(code ? [drawCode(code)] : []),
    ...after.map((words) => `<p class="muted" style="${style.small}">${text(words)}</p>`),
  ].join('\n')
}

const paragraph = (words: string) => `<p class="body" style="${style.paragraph}">${text(words)}</p>`

function list(items: NonNullable<MailMessage['items']>): string {
  const rows = items.map(({ title, text: words, link }) => {
    const name = link
      ? `<a class="link" href="${text(link)}" style="${style.link}">${text(title)}</a>`
      : text(title)
    return `<tr><td class="item" style="${style.item}"><div class="ink" style="${style.title}">${name}</div><div class="muted" style="${style.itemText}">${text(words)}</div></td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${rows.join('\n')}</table>`
}

function drawButton({ label, link }: NonNullable<MailMessage['button']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td class="accent" style="${style.buttonCell}"><a class="button" href="${text(link)}" style="${style.button}">${text(label)}</a></td>
</tr></table>
<p class="muted" style="${style.small}">Or copy this address into your browser:<br><a class="link" href="${text(link)}" style="${style.address}">${text(link)}</a></p>`
}

const drawCode = ({ label, digits }: NonNullable<MailMessage['code']>) =>
  `<p class="muted" style="${style.small};margin-bottom:8px">${text(label)}:</p>
<p class="code ink" style="${style.code}">${text(digits)}</p>`

function footer(
  { why }: MailMessage,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
) {
  return `<p style="margin:0 0 8px">${text(why)}</p>
<p style="margin:0"><a class="faint" href="${text(publicUrl)}" style="${style.footerLink}">Spoolyard</a> prints and ships what your shop sells. Questions? <a class="faint" href="mailto:${text(supportEmail)}" style="${style.footerLink}">${text(supportEmail)}</a></p>`
}
