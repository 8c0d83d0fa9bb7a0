import type { Collection, Store } from '#sandbox/kit/store.ts'
import type { Json } from '../orders/print-orders.ts'
import { type PrintAccount, platformOf } from '../print-accounts.ts'

export interface PrintFile {
  id: number
  publicFileServiceId: string
  name: string
  ownerId: string | null
  platformId: string
  x: number
  y: number
  z: number
  /** cm³ */
  volume: number
  surfaceArea: number
  /** grams of PLA */
  weight: number
  createdAt: string
  updatedAt: string
}

// PLA weighs 1.24 g/cm³, and a print is about 40% solid.
const gramsPerCubicCentimeter = 1.24 * 0.4

/** All files on the print platform. */
export function printFiles(store: Store): Collection<PrintFile> {
  return store.collection<PrintFile>('print.files')
}

/** The account's file with this id, if any. */
export function fileOf(store: Store, account: PrintAccount, id: unknown): PrintFile | undefined {
  const file = typeof id === 'string' ? printFiles(store).get(id) : undefined
  return file && platformOf(store, account, file.platformId) ? file : undefined
}

/** Grams of PLA in a print of this volume (cm³). */
export function weightOf(volume: number): number {
  return Number((volume * gramsPerCubicCentimeter).toFixed(2))
}

/** A file as the API returns it, with its metrics under both names. */
export function presentFile(file: PrintFile, fileURL: string, imageURL: string): Json {
  const { x, y, z, weight, volume, surfaceArea } = file
  return {
    publicFileServiceId: file.publicFileServiceId,
    name: file.name,
    ownerId: file.ownerId,
    platformId: file.platformId,
    type: 'stl',
    notes: null,
    fileURL,
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
    STLMetrics: { x, y, z, weight, volume, surfaceArea, imageURL },
    metrics: {
      bodyCount: 1,
      imageURL,
      printTimeEstimate: printMinutes(file),
      weight,
      surfaceArea,
      supportRequired: false,
      supportVolumeEstimate: 0,
      volume,
      x,
      y,
      z,
      units: {
        x: 'mm',
        y: 'mm',
        z: 'mm',
        weight: 'g',
        volume: 'cm3',
        surfaceArea: 'mm2',
        printTimeEstimate: 'min',
      },
    },
  }
}

/** Minutes to print one piece. */
export function printMinutes({ weight }: PrintFile): number {
  return Math.max(8, Math.round(weight * 5))
}
