import { components, type Filament } from '../catalog/catalog.ts'
import type { PrintFile } from '../files/print-files.ts'

const centsPerGram = 24
const minCents = 150

/** The price of printing one piece of a file, in cents. */
export function unitPrintCents(file: PrintFile, filament: Filament): number {
  const factor = filament.profile === 'PETG' ? 1.15 : 1
  return Math.max(minCents, Math.round(file.weight * centsPerGram * factor))
}

/** The price of one component in cents, or undefined when there is no such component. */
export function componentCents(componentId: unknown): number | undefined {
  const component = components.find(({ id }) => id === componentId)
  return component && Math.round(component.price * 100)
}

const byCountry: Record<string, number> = {
  US: 556,
  PR: 556,
  CA: 1120,
  MX: 1240,
  GB: 1390,
  AU: 1820,
  NZ: 1890,
  JP: 1750,
}
const europe = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The delivery price for a country, in cents. */
export function deliveryCents(country: string): number {
  return byCountry[country] ?? (europe.has(country) ? 1485 : 2150)
}
