import { looseKey } from '../text/text-key.ts'

/**
 * Names that stores give to the same option. Deliberately small: only names that can't mean anything else. Everything
 * else is the seller's decision. “Secondary color” is a separate option.
 */
const families = {
  color: [
    'Color',
    'Colour',
    'Primary color',
    'Primary colour',
    'Main color',
    'Main colour',
    'Filament color',
    'Filament colour',
    'Color choice',
    'Choose color',
    'Choose a color',
    'Choose your color',
    'Select color',
    'Pick a color',
    'Farbe',
    'Hauptfarbe',
    'Primärfarbe',
    'Couleur',
    'Couleur principale',
    'Colore',
    'Kleur',
    'Cor',
    'Kolor',
  ],
  'second color': ['Secondary color', 'Secondary colour', 'Second color', 'Sekundärfarbe', 'Accent color'],
  size: [
    'Size',
    'Sizes',
    'Choose size',
    'Select size',
    'Größe',
    'Groesse',
    'Taille',
    'Talla',
    'Maat',
    'Taglia',
  ],
  material: ['Material', 'Materials', 'Primary material', 'Matériau', 'Materiaal'],
} as const

export type OptionFamily = keyof typeof families

const familyByKey: ReadonlyMap<string, OptionFamily> = new Map(
  Object.entries(families).flatMap(([family, names]) =>
    names.map((name) => [looseKey(name), family as OptionFamily]),
  ),
)

/** The well-known option that a name stands for, or null. */
export const familyOf = (nameKey: string): OptionFamily | null => familyByKey.get(nameKey) ?? null

const textNames =
  /personali[sz](?:ation|ierung)|personnalisation|custom(?:i[sz]ations?| text| name| message)|engrav|inscription|gravur|wunschtext/i
const noteNames = new Set(
  [
    'Note',
    'Notes',
    'Note to seller',
    'Notes to seller',
    'Note for seller',
    'Buyer note',
    'Buyer notes',
    'Message',
    'Message to seller',
    'Special instructions',
    'Item note',
    'Item notes',
  ].map(looseKey),
)

/** Whether an option with this name holds free text of the buyer. */
export const isTextOption = (name: string): boolean => textNames.test(name) || isNoteOption(name)

/** Whether an option with this name is a message to the seller, which may or may not be a text to print. */
export const isNoteOption = (name: string): boolean => noteNames.has(looseKey(name))

/** What stores write where the buyer made no choice. The sentence is Etsy's. */
const unrequested = new Set(['', 'Not requested on this item.', 'Not requested on this item'].map(looseKey))

/** Whether the buyer left this option out. */
export const isUnrequested = (value: string): boolean => unrequested.has(looseKey(value))

const MAX_LENGTH = 100

/** A store's option name or value as one line of text that sellers can read and save. */
export function optionText(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ').trim()
  return [...visible].slice(0, MAX_LENGTH).join('').trim() || 'Option'
}

/** Compares option names and values like `optionText` shows them. */
export const optionKey = (text: string): string => looseKey(optionText(text))
