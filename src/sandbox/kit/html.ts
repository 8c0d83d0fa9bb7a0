/** A fragment of HTML that is safe to insert into a page. */
export interface Html {
  readonly html: string
}

/** Builds HTML from a template; values are escaped unless they are HTML already. */
export function html(template: TemplateStringsArray, ...values: unknown[]): Html {
  return {
    html: template.map((text, index) => (index === 0 ? '' : render(values[index - 1])) + text).join(''),
  }
}

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (isHtml(value)) return value.html
  return String(value ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'
}
