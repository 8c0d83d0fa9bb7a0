import type { LengthUnit, Measurement } from '#mesh/measurement.ts'

/** What a file turned out to be: files in the folder that was given, by their paths, or why it cannot be printed. */
export type MeasuredFile =
  | {
      measurement: Measurement
      /** Binary STL in millimeters, what the print provider gets. */
      printFile: string
      /** A lighter STL for looking at; the print file itself where that is light enough. */
      preview: string
      /** WebP, 512 by 512, transparent. */
      picture: string
    }
  /** A sentence for the owner. */
  | { refusal: string }

export type MeasureRequest = {
  /** The model as it was uploaded, of any name. */
  path: string
  /** What a person said about its unit; without it a guess. */
  unit?: LengthUnit
  /** An existing folder that the results are written to. */
  into: string
}

/** Reads models in threads of their own, so that neither their size nor their malice reaches the rest of the server. */
export type MeshPool = {
  /** Rejects only when the signal ends it; whatever a file does to its thread is a refusal. */
  measureFile(request: MeasureRequest, signal: AbortSignal): Promise<MeasuredFile>
  /** Ends what runs and takes nothing new. */
  close(): Promise<void>
}
