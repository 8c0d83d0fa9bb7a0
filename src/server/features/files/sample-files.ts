const names = [
  'Ribbed vase',
  'Spiral vase',
  'Hex planter',
  'Pleated lamp',
  'Wave bowl',
  'Desk gear',
  'Phone stand',
  'Hex organizer',
]

export interface SampleFile {
  id: string
  /** What order items call `publicFileServiceId`. */
  versionId: string
  name: string
}

/** The models that everybody may try. */
export const sampleFiles: readonly SampleFile[] = names.map((name, index) => ({
  id: `file_${String(index + 1).padStart(26, '0')}`,
  versionId: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
}))
