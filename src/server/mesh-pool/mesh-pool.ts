import type { BundledFont } from '#contract/constants.ts'
import type { LetteredPart } from '#mesh/lettering/letter-part.ts'
import type { LetteringOrder, Logo } from '#mesh/lettering/lettering-order.ts'
import type { LengthUnit, Measurement } from '#mesh/measurement.ts'
import type { MeasuredProject } from './project/measure-project.ts'

/** A measured model, with the paths of what was written. */
export interface MeasuredModel {
  measurement: Measurement
  /** Binary STL in millimeters, for the print provider. */
  printFile: string
  /** A smaller STL for the viewer; the print file itself if that is small enough. */
  preview: string
  /** WebP, 512 by 512, transparent. */
  picture: string
  /** The objects of a project, and their pictures below each other, as WebP. Both are null for a plain model. */
  project: MeasuredProject | null
  objects: string | null
}

/** A print file with a text on it, and what was found about it. */
export type LetteredModel = Pick<
  LetteredPart,
  'measurement' | 'letterHeightMm' | 'volumeChangeMm3' | 'narrow'
> &
  Pick<MeasuredModel, 'printFile' | 'picture'>

/** What strangers see of a model in 3D. */
export interface PreviewedModel {
  /** A compressed binary STL in millimeters. */
  preview: string
  /** Of the bytes before they were compressed. */
  sha256: string
  triangles: number
  /** Compressed. */
  bytes: number
}

/** A photo as we serve it: WebP without metadata, in several widths. */
export interface EncodedPhoto {
  /** Of the largest one. */
  width: number
  height: number
  /** All of them together. */
  bytes: number
  /** From the narrowest to the widest. */
  files: { width: number; path: string }[]
}

/** What one kind of work on a file results in; `refusal` is a sentence for the seller that says why it can’t be used. */
export type FileResult<Done> = Done | { refusal: string }
export type MeasuredFile = FileResult<MeasuredModel>

export interface FileRequest {
  /** The uploaded file, under any name. */
  path: string
  /** An existing folder for the results. */
  into: string
}

export type MeasureRequest = FileRequest & {
  /** The unit the seller chose; guessed if absent. */
  unit?: LengthUnit
  /** The name it was uploaded with, which may say its unit. */
  name?: string
}

/** `path` is a print file: a binary STL in millimeters. */
export type LetterRequest = FileRequest & {
  /** A bundled font, or the path of an own one. */
  font: BundledFont | { path: string }
  /** The path of an own logo beside the text. */
  logo?: { path: string } & Omit<Logo, 'svg'>
  order: LetteringOrder
}

/** `path` is a logo or font that a stranger made. */
export type CheckRequest = FileRequest & { asset: 'LOGO' | 'FONT' }
export interface CheckedAsset {
  isUsable: true
}

/** `path` is a print file, or the smaller STL that was made of it. `seed` decides how corners are moved. */
export type PreviewRequest = FileRequest & { seed: string }

/** `path` is a print file with a text on a face. */
export type TurnRequest = FileRequest & Pick<LetteringOrder['area'], 'normal' | 'up'>

/** A print file from all sides. */
export interface TurnedModel {
  /** Square images below each other, as WebP. */
  strip: string
  frames: number
}

interface Tasks {
  measure: MeasureRequest
  preview: PreviewRequest
  letter: LetterRequest
  turn: TurnRequest
  asset: CheckRequest
  photo: FileRequest
}
interface Results {
  measure: MeasuredModel
  preview: PreviewedModel
  letter: LetteredModel
  turn: TurnedModel
  asset: CheckedAsset
  photo: EncodedPhoto
}
export type MeshTask<Kind extends keyof Tasks = keyof Tasks> = {
  [Each in Kind]: { kind: Each } & Tasks[Each]
}[Kind]
export type MeshResult<Kind extends keyof Tasks = keyof Tasks> = FileResult<Results[Kind]>

/** Reads uploaded files apart from the server, so that neither huge nor malicious ones affect it. */
export type MeshPool = {
  /** Rejects only when the signal aborts. A file that breaks its thread gets a refusal. */
  measureFile(request: MeasureRequest, signal: AbortSignal): Promise<MeasuredFile>
  /** Puts a text on a print file, in turn with the models. A text that can’t be made gets a refusal. */
  letterModel(request: LetterRequest, signal: AbortSignal): Promise<FileResult<LetteredModel>>
  /** Draws a print file from all sides, in turn with the models. */
  turnModel(request: TurnRequest, signal: AbortSignal): Promise<FileResult<TurnedModel>>
  /** Reads a logo or font as for a print file. One that can’t be used gets a refusal. */
  checkAsset(request: CheckRequest, signal: AbortSignal): Promise<FileResult<CheckedAsset>>
  /** Makes what strangers see of a model, in turn with the models. */
  previewModel(request: PreviewRequest, signal: AbortSignal): Promise<FileResult<PreviewedModel>>
  /** Re-encodes a photo. People wait for it, so it doesn’t wait for models. */
  encodePhoto(request: FileRequest, signal: AbortSignal): Promise<FileResult<EncodedPhoto>>
  /** Cancels running work and accepts no new one. */
  close(): Promise<void>
}
