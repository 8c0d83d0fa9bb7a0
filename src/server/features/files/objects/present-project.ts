import type { FileProject } from '#contract/products/file-projects.ts'
import type { MeasuredProject } from '#server/mesh-pool/project/measure-project.ts'

/** The plates and objects of a version, as its file shows them. */
export const presentProject = (
  fileId: string,
  version: number,
  { plates, objects, unlisted }: MeasuredProject,
): FileProject => ({
  plates: plates.map(({ sizeMm: [x, y, z], ...plate }) => ({ ...plate, sizeMm: [x, y, z] })),
  unlisted,
  objects: objects.map(({ starts: _, colors, sizeMm: [x, y, z], ...object }) => ({
    ...object,
    colors: [...colors],
    sizeMm: [x, y, z],
  })),
  pictureUrl: `/api/files/${fileId}/versions/${version}/objects`,
})
