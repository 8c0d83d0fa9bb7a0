/** The URL of a version's original upload. */
export const versionUrl = (fileId: string, version: number): string =>
  `/api/files/${fileId}/versions/${version}/content`

/** The URL of a version as STL in millimeters for the viewer, simplified if very detailed. */
export const previewUrl = (fileId: string, version: number): string =>
  `/api/files/${fileId}/versions/${version}/preview`
