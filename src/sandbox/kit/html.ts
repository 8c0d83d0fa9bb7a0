/** A piece of HTML that is safe to put into a page. */
export interface Html {
  readonly html: string
}

/** Builds HTML from a template; everything put in is escaped unless it is HTML already. */
export function html(template: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: template.map((text, index) => (index === 0 ? '' : show(values[index - 1])) + text).join('') }
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.map(show).join('')
  if (isHtml(value)) return value.html
  return String(value ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'
}
