import type { ByteSource } from '../byte-source.ts'
import type { LengthUnit, MeshFormat } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import { readObj } from '../obj/read-obj.ts'
import type { Project } from '../project.ts'
import { defaultLimits, type ReadOptions } from '../read-options.ts'
import { ReadRemarks } from '../read-remarks.ts'
import { readStl } from '../stl/read-stl.ts'
import { decodeUtf16 } from '../text/utf16-source.ts'
import { readThreeMf } from '../three-mf/read-three-mf.ts'
import { findArchive } from '../three-mf/zip/find-archive.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { detectFormat } from './detect-format.ts'
import { enforceFileSize } from './enforce-file-size.ts'
import { forwardProgress } from './forward-progress.ts'
import { nameProgram, type ProgramNote } from './name-program.ts'

export interface ReadResult {
  format: MeshFormat
  /** The file's unit, or null for formats without one. With a unit, the sink receives millimeters. */
  unit: LengthUnit | null
  /** What the owner should know about how the file was read. */
  remarks: ReadRemarks
  /** The objects of a 3MF file with several, or with colors. */
  project: Project | null
  /** What an STL or OBJ says about the program that wrote it. */
  program: ProgramNote | null
}

/**
 * Reads a model in any mesh format and writes its triangles to the sink.
 * Throws MeshError when the file is invalid, unsupported or over a limit.
 */
export function readMesh(source: ByteSource, given: ReadOptions, sink: TriangleSink): ReadResult {
  const options = given.onProgress ? { ...given, onProgress: forwardProgress(given.onProgress) } : given
  const limits = options.limits ?? defaultLimits
  enforceFileSize(source.size, limits)
  const remarks = new ReadRemarks()
  const format = detectFormat(source)
  if (format === 'step')
    throw new MeshError(
      'NOT_SUPPORTED',
      'STEP files are only read once they are uploaded. Here, use STL, OBJ or 3MF.',
    )
  if (format === '3mf')
    return {
      format,
      remarks,
      program: null,
      ...readThreeMf(findArchive(source) ?? source, { ...options, limits }, sink, remarks),
    }
  const read = format === 'stl' ? readStl : readObj
  const text = decodeUtf16(source)
  read(text, { ...options, limits }, sink, remarks)
  return { format, remarks, unit: null, project: null, program: nameProgram(text, format) }
}
