import type { ByteSource } from '../byte-source.ts'
import type { MeshFormat } from '../measurement.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits } from '../read-options.ts'
import { slicedFileText } from '../sliced-file-text.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE, declaredTriangleCount } from '../stl/binary-stl.ts'
import { holdsAsciiStl, holdsFacet, startsAsciiStl } from '../stl/read-ascii-stl.ts'
import { decodeLatin1, looksLikeText } from '../text/latin1.ts'
import { decodeUtf16 } from '../text/utf16-source.ts'
import { findArchive } from '../three-mf/zip/find-archive.ts'

const HEAD = 1 << 16
const OBJ_WORDS =
  /^(v|vt|vn|vp|f|l|p|o|g|s|mg|mtllib|usemtl|maplib|usemap|cstype|deg|bmat|step|curv2?|surf|parm|trim|hole|scrv|sp|end|con|bevel|c_interp|d_interp|lod|shadow_obj|trace_obj|call|csh|fo)$/i
/** A vertex after a line that isn't part of the format. */
const OBJ_VERTEX = /[\r\n][ \t]*v([ \t]+[+-]?[\d.][^\s]*){3}/i

const BINARY_GCODE = 'GCDE'
const STEP = 'ISO-10303-21'
/** A comment or a command, with which G-code starts. */
const GCODE_LINE = /^\s*(;|[GM]\d{1,3}\b)/

/** Formats of models and drawings by the root of their XML, which may follow comments. */
const XML_ROOTS: readonly (readonly [RegExp, string])[] = [
  [/<amf\b/i, 'an AMF file'],
  [/<COLLADA\b/i, 'a Collada file'],
  [/<X3D\b/i, 'an X3D file'],
  [/<svg\b/i, 'an SVG drawing'],
]
const XML_HEAD = 2_048
/** The section and number with which the first line of an IGES file ends. */
const IGES = /^.{72}S *0*1\s*$/m

/** Magic bytes of other file types, and their names. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['glTF', 'a glTF file'],
  ['ply', 'a PLY file'],
  ['OFF', 'an OFF file'],
  ['Kaydara FBX', 'an FBX file'],
  ['BLENDER', 'a Blender file'],
  ['#VRML', 'a VRML file'],
  ['AC10', 'a DWG drawing'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['RIFF', 'an image or video'],
  ['%PDF', 'a PDF'],
  ['\xd0\xcf\x11\xe0', 'a CAD project file'],
  ['(\xb5\x2f\xfd', 'a compressed file'],
  ['<', 'an XML or HTML file'],
  ['{', 'a JSON file'],
]

/** Detects a file's format from its content, not its name. Throws MeshError EMPTY or UNKNOWN_FORMAT. */
export function detectFormat(file: ByteSource): MeshFormat {
  const source = decodeUtf16(file)
  if (source.size === 0) throw new MeshError('EMPTY', 'The file is empty.')
  const head = new Uint8Array(Math.min(HEAD, source.size))
  const start = head.subarray(0, source.read(head, 0))
  if (findArchive(source)) return '3mf'
  if (hasBinaryStlLength(start, source.size)) return 'stl'
  if (hasPrefix(start, BINARY_GCODE)) throw slicedFile()
  if (hasPrefix(start, STEP)) return 'step'
  const other = OTHERS.find(([prefix]) => hasPrefix(start, prefix))
  if (other) throw unknownFormat(`This is ${other[0] === '<' ? nameXml(start) : other[1]}`)
  if (looksLikeText(start)) return formatOfText(decodeLatin1(start))
  if (holdsFacet(start)) return 'stl'
  // More triangles than we read are a sign of any other file. A few too many are an STL that was cut off.
  if (start.length < BINARY_STL_HEADER || declaredTriangleCount(start) > defaultLimits.triangles)
    throw unknownFormat('This isn’t a 3D model we can read')
  return 'stl'
}

function nameXml(start: Uint8Array): string {
  const text = decodeLatin1(start.subarray(0, XML_HEAD))
  return XML_ROOTS.find(([root]) => root.test(text))?.[1] ?? 'an XML or HTML file'
}

function hasPrefix(start: Uint8Array, prefix: string): boolean {
  return Array.from(prefix).every((letter, index) => start[index] === letter.charCodeAt(0))
}

function hasBinaryStlLength(start: Uint8Array, size: number): boolean {
  return (
    start.length >= BINARY_STL_HEADER &&
    size === BINARY_STL_HEADER + BYTES_PER_TRIANGLE * declaredTriangleCount(start)
  )
}

function formatOfText(text: string): MeshFormat {
  if (startsAsciiStl(text)) return 'stl'
  const firstLine = text.split(/[\r\n]+/).find((line) => /^(\xef\xbb\xbf)?\s*[^#\s]/.test(line))
  const word = /^(?:\xef\xbb\xbf)?\s*(\S+)/.exec(firstLine ?? '')?.[1]
  if (word !== undefined && OBJ_WORDS.test(word)) return 'obj'
  if (holdsAsciiStl(text)) return 'stl'
  if ((firstLine === undefined && /#/.test(text)) || OBJ_VERTEX.test(text)) return 'obj'
  if (firstLine !== undefined && GCODE_LINE.test(firstLine)) throw slicedFile()
  if (/^[ \t]*newmtl\s/im.test(text))
    throw unknownFormat('These are the colors of an OBJ file, without its shape')
  if (IGES.test(text)) throw unknownFormat('This is an IGES file')
  throw unknownFormat('This is a text file, not a 3D model')
}

function slicedFile(): MeshError {
  return new MeshError('UNKNOWN_FORMAT', slicedFileText)
}

function unknownFormat(reason: string): MeshError {
  return new MeshError('UNKNOWN_FORMAT', `${reason}. Export the model as STL, OBJ or 3MF.`)
}
