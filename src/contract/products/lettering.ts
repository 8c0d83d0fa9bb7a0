import { z } from 'zod'
import { bundledFonts } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, lineOfText } from '../values.ts'

const coordinate = z.number().min(-1_000).max(1_000)
const point = z.tuple([coordinate, coordinate, coordinate])
const direction = z
  .tuple([z.number().min(-1).max(1), z.number().min(-1).max(1), z.number().min(-1).max(1)])
  .refine((vector) => Math.hypot(...vector) > 0.1, 'isn’t a direction')
const letterHeight = z.number().min(2).max(100)

/** The longest text that any area takes. */
export const maxLetteringText = 200

/** A text that a buyer writes for the part, with one kind of line break. */
export const textOnPart = freeText(maxLetteringText)
  .min(1)
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))

/** A text that was tried on a part. */
export const triedText = z.object({
  /** A WebP picture in Base64; null if the text can’t be made. */
  picture: z.string().nullable(),
  refusal: z.string().nullable(),
  /** What may not print; null if everything will. */
  warning: z.string().nullable(),
  letterHeightMm: z.number().nullable(),
})
export type TriedText = z.output<typeof triedText>

/** A print file with a text as it turns on a table. */
export const turntable = z.object({
  /** Images below each other, as high as wide; the first one faces the text. */
  frames: z.int(),
  /** A WebP picture in Base64. */
  image: z.string(),
})
export type Turntable = z.output<typeof turntable>

const areaFields = z.strictObject({
  /** The middle of the area, on a face of the model. */
  origin: point,
  /** Points out of the model. */
  normal: direction,
  /** The direction in which letters stand. */
  up: direction,
  widthMm: z.number().min(2).max(220),
  heightMm: z.number().min(2).max(220),
  /** Whether letters follow a curved face, projected along the normal. Absent for a flat face. */
  isCurved: z.boolean().optional(),
  /** Raised from the face, or cut into it. */
  mode: z.enum(['emboss', 'engrave']),
  depthMm: z.number().min(0.2).max(10),
  /** A bundled font, or the id of an own one. */
  font: z.union([z.enum(bundledFonts), z.uuid()]),
  /** An own logo beside the text. */
  logo: z
    .strictObject({
      id: z.uuid(),
      place: z.enum(['left', 'right', 'above', 'below']),
      heightMm: z.number().min(2).max(220),
    })
    .optional(),
  alignment: z.enum(['left', 'center', 'right']),
  /** Height of a capital letter. */
  letterHeightMm: letterHeight,
  /** How small a long text may become. The same as `letterHeightMm` refuses texts that don’t fit. */
  minLetterHeightMm: letterHeight,
  maxCharacters: z.int().min(1).max(maxLetteringText),
  maxLines: z.int().min(1).max(10),
  /** Texts that contain one of these, ignoring case and accents, aren’t printed. */
  forbiddenWords: z.array(lineOfText(40)).max(100),
  /** The option of order items that holds the text; null for all options and notes that usually do. */
  textOption: lineOfText(100).nullable(),
})

/** Where on a file a buyer’s text goes, and which texts. Lengths are in millimeters. */
export const letteringArea = areaFields
  .refine(({ normal, up }) => sineBetween(normal, up) > 0.05, {
    path: ['up'],
    message: 'points where the letters face',
  })
  .refine(({ letterHeightMm, minLetterHeightMm }) => minLetterHeightMm <= letterHeightMm, {
    path: ['minLetterHeightMm'],
    message: 'is more than the letter height',
  })
export type LetteringArea = z.output<typeof letteringArea>

/** The area without what only decides which texts it takes: what everyone may know who writes one. */
export const letteringPlace = areaFields.omit({ forbiddenWords: true, textOption: true })
export type LetteringPlace = z.output<typeof letteringPlace>

function sineBetween(one: readonly number[], other: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = one
  const [d = 0, e = 0, f = 0] = other
  const cross = Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d)
  return cross / (Math.hypot(a, b, c) * Math.hypot(d, e, f) || 1)
}

const areaWithLogo = letteringArea.refine(({ logo }) => logo !== undefined, {
  path: ['logo'],
  message: 'is missing',
})

const ofFile = z.strictObject({ id: idSchema('file') })
const reply = z.object({ area: letteringArea.nullable() })

export const letteringEndpoints = {
  getLetteringArea: endpoint('GET', '/files/:id/lettering', {
    access: 'user',
    summary: 'Returns where the buyer’s text goes on a file; null if it takes none.',
    params: ofFile,
    reply,
  }),
  setLetteringArea: endpoint('PUT', '/files/:id/lettering', {
    access: 'user',
    summary: 'Sets where the buyer’s text goes on a file, and which texts it takes.',
    params: ofFile,
    body: letteringArea,
    reply,
  }),
  deleteLetteringArea: endpoint('DELETE', '/files/:id/lettering', {
    access: 'user',
    summary: 'Removes the area for text from a file. Orders with a text are blocked again.',
    params: ofFile,
    reply,
  }),
  previewLettering: endpoint('POST', '/files/:id/lettering/preview', {
    access: 'user',
    summary:
      'Puts a text on the newest version of a file, and returns a picture, or why it can’t be made. Stores nothing.',
    params: ofFile,
    body: z.strictObject({ area: letteringArea, text: freeText(maxLetteringText).min(1) }),
    reply: triedText,
    errors: ['FILE_NOT_READY'],
  }),
  turnLettering: endpoint('GET', '/letterings/:id/turntable', {
    access: 'user',
    summary: 'Returns pictures of a print file with a text from all sides.',
    params: z.strictObject({ id: z.uuid() }),
    reply: turntable,
    errors: ['FILE_NOT_READY', 'TOO_MANY_REQUESTS'],
  }),
  addLogoFile: endpoint('POST', '/files/:id/lettering/logo', {
    access: 'user',
    summary:
      'Makes a file of the newest version of a file with the logo of an area on it, without a text, or returns why it can’t be made. One that exists isn’t added again.',
    params: ofFile,
    body: z.strictObject({ area: areaWithLogo }),
    reply: z.object({
      refusal: z.string().nullable(),
      /** What may not print; null if everything will. */
      warning: z.string().nullable(),
      file: z.object({ fileId: z.string(), name: z.string(), isKnown: z.boolean() }).nullable(),
    }),
    errors: ['FILE_NOT_READY', 'FILE_TOO_LARGE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
}
