/** The models that everybody may try, each with its name among the models that the pages show. */
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
  /** What order items call `publicFileServiceId`, and the id under which the sandbox's print provider knows it. */
  versionId: string
  name: string
  model: (typeof models)[number][1]
}

/** The samples in the order in which they are measured. */
export const sampleFiles: readonly SampleFile[] = models.map(([name, model], index) => ({
  id: `file_${String(index + 1).padStart(26, '0')}`,
  versionId: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  model,
}))
