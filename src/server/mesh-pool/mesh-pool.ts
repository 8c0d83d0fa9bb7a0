import type { LengthUnit, Measurement } from '#mesh/measurement.ts'

/** A measured model, with the paths of what was written. */
export interface MeasuredModel {
  measurement: Measurement
  /** Binary STL in millimeters, for the print provider. */
  printFile: string
  /** A smaller STL for the viewer; the print file itself if that is small enough. */
  preview: string
  /** WebP, 512 by 512, transparent. */
  picture: string
}

/** The result for a file: the model, or a sentence for the seller that says why it can't be printed. */
export type MeasuredFile = MeasuredModel | { refusal: string }

export type MeasureRequest = {
  /** The uploaded model, under any name. */
  path: string
  /** The unit the seller chose; guessed if absent. */
  unit?: LengthUnit
  /** An existing folder for the results. */
  into: string
}

/** Measures models apart from the server, so that neither huge nor malicious files affect it. */
export type MeshPool = {
  /** Rejects only when the signal aborts. A file that breaks its thread gets a refusal. */
  measureFile(request: MeasureRequest, signal: AbortSignal): Promise<MeasuredFile>
  /** Cancels running measurements and accepts no new ones. */
  close(): Promise<void>
}
