/** Sample models: name, and file name under the public models folder. */
const models = [
  ['Ribbed vase', 'vase'],
  ['Spiral vase', 'spiral-vase'],
  ['Hex planter', 'planter'],
  ['Pleated lamp', 'lamp'],
  ['Wave bowl', 'bowl'],
  ['Desk gear', 'gear'],
  ['Phone stand', 'phone-stand'],
  ['Hex organizer', 'hex-organizer'],
] as const

export interface SampleFile {
  id: string
  /** `publicFileServiceId` in order items, and the file's id at the sandbox print provider. */
  versionId: string
  name: string
  model: (typeof models)[number][1]
}

/** The samples in measuring order. */
export const sampleFiles: readonly SampleFile[] = models.map(([name, model], index) => ({
  id: `file_${String(index + 1).padStart(26, '0')}`,
  versionId: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  model,
}))
