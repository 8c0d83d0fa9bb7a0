import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  currency,
  freeText,
  idSchema,
  instant,
  lineOfText,
  ordinal,
  paged,
  pagination,
  searchText,
} from '../values.ts'
import { fileProject, point } from './file-projects.ts'

/** Units a model may be drawn in. */
export const lengthUnit = z.enum(['micron', 'mm', 'cm', 'm', 'in', 'ft'])
export type LengthUnit = z.output<typeof lengthUnit>

/** An issue found in a model, to show before it is printed. */
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
    'Y_UP',
    'THIN_WALLS',
    'OVERLAPS',
    'OVERHANGS',
    'NOT_SUBTRACTED',
    'LEFT_OUT',
    'SEVERAL_COLORS',
    'SKIPPED_FACES',
    'FORMAT_DEVIATIONS',
  ]),
  /** `error` prevents printing, `warning` may spoil the print, `note` is information only. */
  severity: z.enum(['error', 'warning', 'note']),
  text: z.string(),
  count: z.int(),
  /** Sample locations as points in millimeters. */
  places: z.array(point),
})
export type Finding = z.output<typeof finding>

/** The measurements of a fully read model. Lengths are in millimeters, under the assumed unit. */
export const measurement = z.object({
  format: z.enum(['stl', 'obj', '3mf', 'step']),
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

/** How many objects one request can make files of. */
const maxSplitObjects = 64

/** One version of a file. Products, orders and the print provider refer to versions, never to the file itself. */
export const fileVersion = z.object({
  /** Order items call this `publicFileServiceId`. */
  id: z.uuid(),
  /** Counts from 1. */
  version: z.int(),
  /** `MEASURING` until fully read. Only `READY` can be printed. `REFUSED` has the reason in `refusal`. */
  state: z.enum(['MEASURING', 'READY', 'REFUSED']),
  refusal: z.string().nullable(),
  /** The name of the uploaded file. */
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  measurement: measurement.nullable(),
  /** The objects of a project; null for a model without any. */
  project: fileProject.nullable(),
  /** URL of its preview picture; null until it is rendered. */
  pictureUrl: z.string().nullable(),
  uploadedAt: instant,
})
export type FileVersion = z.output<typeof fileVersion>

/** What the seller states about the rights to a model. */
export const rights = z.object({
  origin: z.enum(['OWN', 'COMMISSIONED', 'LICENSED', 'PUBLIC_DOMAIN']).nullable(),
  /** Such as `CC BY 4.0`, with the author if the license requires attribution. */
  license: z.string(),
  /** Whether third parties may print it for sale. */
  mayBePrinted: z.boolean().nullable(),
})
export type Rights = z.output<typeof rights>

/** Where a model may be sold: in the seller’s own stores, at portals. */
export const salesChannel = z.enum(['STORE', 'PORTAL'])

/** Everything a seller states about the rights to a file. */
export const fileRights = rights.extend({
  /** How it can be shown: a link, a contract, an invoice. Only the seller and administrators read it. */
  evidence: z.string(),
  /** The last day on which it may be printed and sold, `YYYY-MM-DD` (UTC); null for no end. */
  expiresOn: z.string().nullable(),
  channels: z.array(salesChannel),
})
export type FileRights = z.output<typeof fileRights>

/** Since when administrators keep a file from being printed and sold, and why. */
export const quarantine = z.object({ at: instant, reason: z.string() })

/** A file in the list, described by its newest version. */
export const modelFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder path separated by `/`; empty at the top level. */
  folder: z.string(),
  tags: z.array(z.string()),
  /** Whether it is a read-only sample that every seller can use. */
  isSample: z.boolean(),
  newest: fileVersion.omit({ measurement: true, project: true }).extend({
    /** Width, depth and height in millimeters; null until measured. */
    sizeMm: point.nullable(),
    volumeMm3: z.number().nullable(),
    triangles: z.int().nullable(),
    bodies: z.int().nullable(),
    worst: finding.shape.severity.nullable(),
    findingCount: z.int(),
  }),
  versions: z.int(),
  /** Number of products that print any version of it. */
  usedIn: z.int(),
  /** Other files of the seller with identical bytes. */
  duplicates: z.int(),
  rights: fileRights,
  /** Since when we don’t let it be printed or sold, and why; null if we do. */
  quarantine: quarantine.nullable(),
  notes: z.string(),
  /** The filament that products made of it start with; null if it isn’t known. */
  filamentId: z.uuid().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ModelFile = z.output<typeof modelFile>

/** A file with its versions and usage. */
export const fileDetail = modelFile.extend({
  /** Newest first. */
  history: z.array(fileVersion),
  products: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string(), version: z.int() })),
  /** Number of unsubmitted orders that print any version of it. */
  unsentOrders: z.int(),
})
export type FileDetail = z.output<typeof fileDetail>

/** An upload that isn't a file yet: still receiving, or waiting for the seller's decision. */
export const upload = z.object({
  id: z.string(),
  /** The file name, with its folders if a whole folder was dropped. */
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  /** `RECEIVING`; `DECIDE`: a file with identical bytes exists, see `sameAs`; `FAILED`: see `failure`. */
  state: z.enum(['RECEIVING', 'DECIDE', 'FAILED']),
  sameAs: z.object({ fileId: z.string(), name: z.string() }).nullable(),
  failure: z.string().nullable(),
  createdAt: instant,
})
export type Upload = z.output<typeof upload>

/** The printing price without delivery. */
const fileEstimate = z.object({
  unitCents: cents,
  totalCents: cents,
  currency,
  askedAt: instant,
  /** Whether it is scaled from the full-size price, because the print provider only prices unscaled files. */
  isReckoned: z.boolean(),
  /** The price breakdown of one piece; null if the print provider doesn't give one. */
  drivers: z.object({
    grams: z.number().nullable(),
    minutes: z.number().nullable(),
    /** Surcharges included in the price: for several bodies, and for size. */
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
  .regex(/^[^\p{Cc}\p{Cs}\\]*$/u, 'has characters that aren’t text')
const tags = z.array(lineOfText(40)).max(30)

/** Filters of the file list. */
export const fileFilters = ['all', 'problems', 'unused', 'duplicate', 'too-large', 'no-rights'] as const

export const fileEndpoints = {
  listFiles: endpoint('GET', '/files', {
    access: 'user',
    summary: 'Lists the seller’s files and the samples.',
    query: z.strictObject({
      ...paged,
      text: searchText.optional(),
      folder: folder.optional(),
      tag: lineOfText(40).optional(),
      /** Only the file that has this version. */
      version: z.uuid().optional(),
      show: z.enum(fileFilters).default('all'),
      sort: z.enum(['newest', 'name', 'size', 'volume']).default('newest'),
    }),
    reply: z.object({
      files: z.array(modelFile),
      pagination,
      folders: z.array(z.object({ folder: z.string(), files: z.int() })),
      tags: z.array(z.object({ tag: z.string(), files: z.int() })),
      /** The seller's used and available storage, in bytes. */
      quota: z.object({ bytes: z.int(), limit: z.int() }),
    }),
  }),
  getFile: endpoint('GET', '/files/:id', {
    access: 'user',
    summary: 'Returns one file with its versions, their measurements and usage.',
    params: ofFile,
    reply: z.object({ file: fileDetail }),
  }),
  updateFile: endpoint('PUT', '/files/:id', {
    access: 'user',
    summary: 'Changes the name, folder, notes or rights of a file. Omitted fields stay as they are.',
    params: ofFile,
    body: z.strictObject({
      name: lineOfText(120).optional(),
      folder: folder.optional(),
      tags: tags.optional(),
      notes: freeText(2_000).optional(),
      rights: z
        .strictObject({
          ...rights.shape,
          license: z.string().trim().max(200),
          // Omitted ones stay as they are.
          evidence: freeText(2_000).optional(),
          expiresOn: z.iso.date().nullable().optional(),
          channels: z
            .array(salesChannel)
            .max(2)
            .refine((list) => new Set(list).size === list.length, 'has a channel twice')
            .optional(),
        })
        .optional(),
    }),
    reply: z.object({ file: fileDetail }),
  }),
  deleteFile: endpoint('DELETE', '/files/:id', {
    access: 'user',
    summary: 'Deletes a file with all its versions. Rejected while something prints it, and in quarantine.',
    params: ofFile,
    reply: z.object({}),
    errors: ['FILE_IN_USE', 'FILE_QUARANTINED'],
  }),
  confirmUnit: endpoint('PUT', '/files/:id/unit', {
    access: 'user',
    summary: 'Sets the unit of the newest version and measures it again.',
    params: ofFile,
    body: z.strictObject({ version: ordinal, unit: lengthUnit }),
    reply: z.object({ file: fileDetail }),
    errors: ['FILE_NOT_READY', 'VERSION_OUTDATED'],
  }),
  splitFile: endpoint('POST', '/files/:id/split', {
    access: 'user',
    summary:
      'Makes files of objects of a project: one of each, or one of all of them as they lie. An object that is a file already isn’t added again.',
    params: ofFile,
    body: z.strictObject({
      version: ordinal,
      objects: z
        .array(
          z.strictObject({
            /** Its index in the project. */
            object: z.int().min(0).max(1_000),
            /** What its file is printed in unless chosen otherwise. */
            filamentId: z.uuid().nullable(),
          }),
        )
        .min(1)
        .max(maxSplitObjects)
        .refine(
          (list) => new Set(list.map(({ object }) => object)).size === list.length,
          'has an object twice',
        ),
      /** All copies of the objects in one file, or one file of one copy of each object. */
      as: z.enum(['ONE_FILE', 'FILES']),
    }),
    reply: z.object({
      files: z.array(
        z.object({
          /** Null for the file of all of them. */
          object: z.int().nullable(),
          fileId: z.string(),
          versionId: z.uuid(),
          name: z.string(),
          copies: z.int(),
          /** Whether it existed before. */
          isKnown: z.boolean(),
        }),
      ),
    }),
    errors: ['FILE_NOT_READY', 'FILAMENT_UNKNOWN', 'FILE_TOO_LARGE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  rollOutFile: endpoint('POST', '/files/:id/roll-out', {
    access: 'user',
    summary:
      'Switches the products that print this file to one of its versions. Without `apply`, only returns what would change.',
    params: ofFile,
    body: z.strictObject({
      version: ordinal,
      /** Whether unsent orders that are already imported switch to this version or keep theirs. */
      scope: z.enum(['NEW_ORDERS', 'UNSENT_ORDERS']),
      apply: z.boolean().default(false),
    }),
    reply: z.object({
      products: z.array(z.object({ id: z.string(), name: z.string(), fromVersion: z.int() })),
      unsentOrders: z.int(),
      isApplied: z.boolean(),
    }),
    errors: ['FILE_NOT_READY', 'SIZE_UNCONFIRMED'],
  }),
  listUploads: endpoint('GET', '/uploads', {
    access: 'user',
    summary: 'Lists the seller’s uploads that aren’t files yet, newest first.',
    reply: z.object({ uploads: z.array(upload) }),
  }),
  decideUpload: endpoint('POST', '/uploads/:id/decision', {
    access: 'user',
    summary: 'Decides what to do with an upload whose bytes already exist as a file.',
    params: z.strictObject({ id: idSchema('upl') }),
    body: z.strictObject({ decision: z.enum(['USE_EXISTING', 'NEW_VERSION', 'KEEP_BOTH']) }),
    reply: z.object({ fileId: z.string() }),
    errors: ['UPLOAD_DECIDED'],
  }),
  estimateFile: endpoint('POST', '/files/:id/estimate', {
    access: 'user',
    summary:
      'Returns the print provider’s price for a file version and what it consists of; null while it is being fetched. ' +
      'The provider only prices unscaled files: other scales are estimated by the plastic needed.',
    params: ofFile,
    body: z.strictObject({
      version: ordinal,
      filamentId: z.uuid(),
      quantity: z.int().min(1).max(1_000),
      /** Scale of every length, in percent. */
      scalePercent: z.int().min(10).max(1_000).default(100),
      support: z.boolean().default(false),
    }),
    reply: z.object({
      estimate: fileEstimate.nullable(),
      refusal: z.string().nullable(),
      /** Whether the print provider hasn't replied in time. We keep trying. */
      isLate: z.boolean(),
    }),
    errors: ['FILE_NOT_READY'],
  }),
}
