import { html } from '../kit/html.ts'
import type { GooglePerson } from './google-people.ts'

/** A square picture with the first letter of the name. */
export function pictureOf({ name, sub }: GooglePerson): string {
  const hue = (Number(sub.slice(-6)) * 67) % 360
  const initial = [...name][0]?.toUpperCase() ?? '?'
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 45% 42%)"/><text x="48" y="64" text-anchor="middle" font-family="system-ui, sans-serif" font-size="46" fill="#fff">${initial}</text></svg>`
    .html
}
