/** Where the bytes of a version are, as they were uploaded. */
export const versionUrl = (fileId: string, version: number): string =>
  `/api/files/${fileId}/versions/${version}/content`

/** Where a version is as STL in millimeters, coarser where it is very fine: what a viewer reads. */
export const previewUrl = (fileId: string, version: number): string =>
  `/api/files/${fileId}/versions/${version}/preview`
