import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '#contract/constants.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { fileEndpoints } from '#contract/products/files.ts'
import { PROJECT_LIMITS } from '#mesh/project.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE } from '#mesh/stl/binary-stl.ts'
import { readKnownCatalog } from '#server/features/catalog/read-known-catalog.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { MeasuredObject } from '#server/mesh-pool/project/measure-project.ts'
import { addMadeFile } from './add-made-file.ts'
import { readProject, type StoredProject } from './object-store.ts'

/** A file to make: consecutive triangles of the print file, one range after the other. */
interface Piece {
  object: number | null
  name: string
  filamentId: string | null
  copies: number
  triangles: number
  /** The first triangle of each range. */
  ranges: readonly { start: number; triangles: number }[]
}

/** Makes files of objects of a project. Their triangles are in its print file already, so they are only copied. */
export const splitFile: Verbs['splitFile'] = async (
  context,
  { userId: sellerId },
  { id, version, objects, as },
) => {
  const stored = await readProject(context.db, sellerId, { id, version })
  if (!stored) throw notFound()
  if (stored.state !== 'READY' || !stored.printKey) throw new Failure('FILE_NOT_READY')
  const { filamentIds } = await readKnownCatalog(context.db)
  if (filamentIds && objects.some(({ filamentId }) => filamentId && !filamentIds.has(filamentId)))
    throw new Failure('FILAMENT_UNKNOWN')
  const chosen = objects.map(({ object, filamentId }) => {
    const found = stored.project?.objects[object]
    if (!found) throw notFound()
    return { ...found, object, filamentId }
  })
  const pieces = as === 'FILES' ? chosen.map(pieceOf) : [wholeOf(stored, chosen)]
  const bytes = pieces.map(sizeOf)
  if (bytes.some((size) => size > uploadLimits.bytes)) throw new Failure('FILE_TOO_LARGE')
  if (!(await context.hasRoomFor(bytes.reduce((sum, size) => sum + size, 0))))
    throw new Failure('STORAGE_FULL')
  const files: Reply<(typeof fileEndpoints)['splitFile']>['files'] = []
  for (const piece of pieces) {
    const made = await context.blobs.withFolder(async (folder) => {
      const file = join(folder, 'object.stl')
      await context.blobs.withFile(stored.printKey!, (print) => copyTriangles(print, piece, file))
      return keep(context, { sellerId, stored, piece, file })
    })
    files.push(made)
  }
  return { files }
}

type Chosen = MeasuredObject & { object: number; filamentId: string | null }

function pieceOf({ object, name, filamentId, copies, starts, triangles }: Chosen): Piece {
  const ranges = [{ start: starts[0]!, triangles }]
  return { object, name: name || `Object ${object + 1}`, filamentId, copies, triangles, ranges }
}

/** All copies of the objects, as they lie. Their file gets a filament if all of them have the same. */
function wholeOf({ name }: StoredProject, objects: readonly Chosen[]): Piece {
  if (objects.some(({ copies, starts }) => copies > starts.length))
    throw new Failure('FILE_TOO_LARGE', {
      message: `One file can have up to ${PROJECT_LIMITS.copies} copies of an object.`,
    })
  const ranges = objects
    .flatMap(({ starts, triangles }) => starts.map((start) => ({ start, triangles })))
    .toSorted((one, other) => one.start - other.start)
  const filaments = new Set(objects.map(({ filamentId }) => filamentId))
  return {
    object: null,
    name: objects.length === 1 ? objects[0]!.name || name : `${name}, ${objects.length} objects`,
    filamentId: filaments.size === 1 ? objects[0]!.filamentId : null,
    copies: 1,
    triangles: ranges.reduce((sum, { triangles }) => sum + triangles, 0),
    ranges,
  }
}

const sizeOf = ({ triangles }: Piece): number => BINARY_STL_HEADER + BYTES_PER_TRIANGLE * triangles

/** Writes a binary STL of some triangles of another one. */
async function copyTriangles(print: string, { ranges, triangles }: Piece, to: string): Promise<void> {
  const header = Buffer.alloc(BINARY_STL_HEADER)
  header.write('Spoolyard, millimeters')
  header.writeUInt32LE(triangles, 80)
  const file = await open(to, 'w')
  try {
    await file.write(header)
    for (const { start, triangles: count } of ranges) {
      const first = BINARY_STL_HEADER + BYTES_PER_TRIANGLE * start
      const last = first + BYTES_PER_TRIANGLE * count - 1
      for await (const chunk of createReadStream(print, { start: first, end: last, highWaterMark: 1 << 20 }))
        await file.write(chunk)
    }
  } finally {
    await file.close()
  }
}

interface Made {
  sellerId: string
  stored: StoredProject
  piece: Piece
  file: string
}

async function keep(context: Context, { sellerId, stored, piece, file }: Made) {
  const { object, name, filamentId, copies } = piece
  return {
    object,
    copies,
    ...(await addMadeFile(context, { sellerId, from: stored, file, name, filamentId })),
  }
}
