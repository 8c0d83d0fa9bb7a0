import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, currency, freeText, idSchema, instant, lineOfText, pagination, searchText } from './values.ts'

const point = z.tuple([z.number(), z.number(), z.number()])
export const lengthUnit = z.enum(['micron', 'mm', 'cm', 'm', 'in', 'ft'])
export type LengthUnit = z.output<typeof lengthUnit>

/** Something that a person should know before a model is printed. */
export const finding = z.object({
  kind: z.enum([
    'OPEN_EDGES',
    'NON_MANIFOLD_EDGES',
    'FLIPPED_FACES',
    'INSIDE_OUT',
    'DEGENERATE_TRIANGLES',
    'NO_VOLUME',
    'SEVERAL_BODIES',
    'TOO_LARGE',
    'SUSPICIOUS_UNIT',
    'THIN_WALLS',
    'OVERHANGS',
  ]),
  /** `error` keeps it from being printed, `warning` may spoil the print, `note` is worth knowing. */
  severity: z.enum(['error', 'warning', 'note']),
  text: z.string(),
  count: z.int(),
  /** Some places where it is, in millimeters. */
  places: z.array(point),
})
export type Finding = z.output<typeof finding>

/** What is known of a model after all of it was read. Lengths are millimeters, under the unit that is assumed. */
export const measurement = z.object({
  format: z.enum(['stl', 'obj', '3mf']),
  triangles: z.int(),
  bounds: z.object({ min: point, max: point }),
  volumeMm3: z.number(),
  areaMm2: z.number(),
  watertight: z.boolean(),
  bodies: z.int(),
  openEdges: z.int(),
  nonManifoldEdges: z.int(),
  degenerateTriangles: z.int(),
  unit: z.object({
    assumed: lengthUnit,
    isGuess: z.boolean(),
    candidates: z.array(z.object({ unit: lengthUnit, size: point })),
  }),
  overhangShare: z.number(),
  smallestWallMm: z.number().nullable(),
  fits: z.boolean(),
  findings: z.array(finding),
})
export type Measurement = z.output<typeof measurement>

/** One state of a file. Products, orders and the print provider know it, never the file as such. */
export const fileVersion = z.object({
  /** What order items call `publicFileServiceId`. */
  id: z.uuid(),
  /** From 1. */
  version: z.int(),
  /** `MEASURING` until all of it was read; only `READY` can be printed; `REFUSED` says why in `refusal`. */
  state: z.enum(['MEASURING', 'READY', 'REFUSED']),
  refusal: z.string().nullable(),
  /** The name under which it was uploaded. */
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  measurement: measurement.nullable(),
  /** Address of a picture of it; null until one was made. */
  pictureUrl: z.string().nullable(),
  uploadedAt: instant,
})
export type FileVersion = z.output<typeof fileVersion>

export const rights = z.object({
  origin: z.enum(['OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN']).nullable(),
  /** As `CC BY 4.0`, with the author where it asks for one. */
  license: z.string(),
  /** Whether a third party may print it for sale. */
  mayBePrinted: z.boolean().nullable(),
})
export type Rights = z.output<typeof rights>

/** A model of a seller in the list, as its newest version is. */
export const modelFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Folders within folders by `/`; empty at the top. */
  folder: z.string(),
  tags: z.array(z.string()),
  /** One of the samples that everybody may try: nobody can change it. */
  isSample: z.boolean(),
  newest: fileVersion.omit({ measurement: true }).extend({
    /** Width, depth and height in millimeters; null until measured. */
    sizeMm: point.nullable(),
    volumeMm3: z.number().nullable(),
    triangles: z.int().nullable(),
    bodies: z.int().nullable(),
    worst: finding.shape.severity.nullable(),
    findingCount: z.int(),
  }),
  versions: z.int(),
  /** Products that print some version of it. */
  usedIn: z.int(),
  /** Other files of the seller with the same bytes. */
  duplicates: z.int(),
  rights,
  notes: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type ModelFile = z.output<typeof modelFile>

export const fileDetail = modelFile.extend({
  /** Newest first. */
  history: z.array(fileVersion),
  products: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string(), version: z.int() })),
  /** Orders that are not submitted yet and print some version of it. */
  unsentOrders: z.int(),
})
export type FileDetail = z.output<typeof fileDetail>

/** An upload that is not a file yet: it is still coming in, or the seller has to say what it is. */
export const upload = z.object({
  id: z.string(),
  /** The name of the file, with its folders where a whole folder was dropped. */
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  /** `RECEIVING`; `DECIDE`: the same bytes are there already, see `sameAs`; `FAILED` says why in `failure`. */
  state: z.enum(['RECEIVING', 'DECIDE', 'FAILED']),
  sameAs: z.object({ fileId: z.string(), name: z.string() }).nullable(),
  failure: z.string().nullable(),
  createdAt: instant,
})
export type Upload = z.output<typeof upload>

/** What printing costs without delivery. */
const fileEstimate = z.object({
  unitCents: cents,
  totalCents: cents,
  currency,
  askedAt: instant,
  /** Reckoned from the price at full size, because the print provider prices files only as they are. */
  isReckoned: z.boolean(),
  /** What one piece is made of; null where the print provider does not say. */
  drivers: z.object({
    grams: z.number().nullable(),
    minutes: z.number().nullable(),
    /** Included in the price: for several bodies, and for size. */
    bodyChargeCents: cents.nullable(),
    oversizeCents: cents.nullable(),
  }),
})
export type FileEstimate = z.output<typeof fileEstimate>

const ofFile = z.strictObject({ id: idSchema('file') })
const folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}\\]*$/u, 'has characters that are not text')
const tags = z.array(lineOfText(40)).max(30)

export const fileShows = ['all', 'problems', 'unused', 'duplicate', 'too-large', 'no-rights'] as const

export const fileEndpoints = {
  listFiles: endpoint({
    method: 'GET',
    path: '/files',
    access: 'user',
    summary: 'The files of the seller and the samples, in pages.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(50),
      text: searchText.optional(),
      folder: folder.optional(),
      tag: lineOfText(40).optional(),
      /** Only the file that has the version with this id. */
      version: z.uuid().optional(),
      show: z.enum(fileShows).default('all'),
      sort: z.enum(['newest', 'name', 'size', 'volume']).default('newest'),
    }),
    reply: z.object({
      files: z.array(modelFile),
      pagination,
      folders: z.array(z.object({ folder: z.string(), files: z.int() })),
      tags: z.array(z.object({ tag: z.string(), files: z.int() })),
      /** How much of the seller's space is taken. */
      quota: z.object({ bytes: z.int(), limit: z.int() }),
    }),
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/files/:id',
    access: 'user',
    summary: 'One file with all its versions, their measurements, and where they are used.',
    params: ofFile,
    reply: z.object({ file: fileDetail }),
  }),
  updateFile: endpoint({
    method: 'PUT',
    path: '/files/:id',
    access: 'user',
    summary: 'Changes what a seller says of a file; what is left out stays.',
    params: ofFile,
    body: z.strictObject({
      name: lineOfText(120).optional(),
      folder: folder.optional(),
      tags: tags.optional(),
      notes: freeText(2_000).optional(),
      rights: z.strictObject({ ...rights.shape, license: z.string().trim().max(200) }).optional(),
    }),
    reply: z.object({ file: fileDetail }),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/files/:id',
    access: 'user',
    summary:
      'Deletes a file with all its versions; refused while a product or an order that is not sent prints it.',
    params: ofFile,
    reply: z.object({}),
    errors: ['FILE_IN_USE'],
  }),
  confirmUnit: endpoint({
    method: 'PUT',
    path: '/files/:id/unit',
    access: 'user',
    summary: 'Says in which unit the newest version was drawn; it is measured again under that unit.',
    params: ofFile,
    body: z.strictObject({ version: z.int().min(1), unit: lengthUnit }),
    reply: z.object({ file: fileDetail }),
    errors: ['FILE_NOT_READY', 'VERSION_OUTDATED'],
  }),
  rollOutFile: endpoint({
    method: 'POST',
    path: '/files/:id/roll-out',
    access: 'user',
    summary:
      'Has the products that print this file print one of its versions. Without `apply` it only tells what would change.',
    params: ofFile,
    body: z.strictObject({
      version: z.int().min(1),
      /** Whether orders that came in before and are not sent keep the version that they would have had. */
      scope: z.enum(['NEW_ORDERS', 'UNSENT_ORDERS']),
      apply: z.boolean().default(false),
    }),
    reply: z.object({
      products: z.array(z.object({ id: z.string(), name: z.string(), fromVersion: z.int() })),
      unsentOrders: z.int(),
      isApplied: z.boolean(),
    }),
    errors: ['FILE_NOT_READY'],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/uploads',
    access: 'user',
    summary: 'The uploads of the seller that are not files yet, the newest first.',
    reply: z.object({ uploads: z.array(upload) }),
  }),
  decideUpload: endpoint({
    method: 'POST',
    path: '/uploads/:id/decision',
    access: 'user',
    summary: 'Says what becomes of an upload whose bytes are there already.',
    params: z.strictObject({ id: idSchema('upl') }),
    body: z.strictObject({ decision: z.enum(['USE_EXISTING', 'NEW_VERSION', 'KEEP_BOTH']) }),
    reply: z.object({ fileId: z.string() }),
    errors: ['UPLOAD_DECIDED'],
  }),
  estimateFile: endpoint({
    method: 'POST',
    path: '/files/:id/estimate',
    access: 'user',
    summary:
      'What printing a version of a file costs, as the print provider says, and what makes it cost that; null while it ' +
      'is being asked. It prices files as they are: at another scale its price is carried over by the plastic needed.',
    params: ofFile,
    body: z.strictObject({
      version: z.int().min(1),
      filamentId: z.uuid(),
      quantity: z.int().min(1).max(1_000),
      /** Of every length, in percent. */
      scalePercent: z.int().min(10).max(1_000).default(100),
      support: z.boolean().default(false),
    }),
    reply: z.object({
      estimate: fileEstimate.nullable(),
      refusal: z.string().nullable(),
      /** The print provider was asked and does not answer; it is asked again. */
      isLate: z.boolean(),
    }),
    errors: ['FILE_NOT_READY'],
  }),
}
