import { closeSync, openSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { Mesh } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import type { ByteSource } from '#mesh/byte-source.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { scanMesh } from '#mesh/scan/scan-mesh.ts'
import { fileSource } from '#server/blobs/file-source.ts'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'

/** What a subject found out, so that no one is fast by doing nothing. */
export interface Found {
  triangles: number
  volume: number
}

/** Reads all bytes and looks at one of each piece: what reading costs at the least. */
export function readPlainly(path: string): Found {
  return fromFile(path, (source) => {
    const piece = new Uint8Array(1 << 20)
    let sum = 0
    for (let at = 0; at < source.size; at += piece.length) {
      source.read(piece, at)
      sum += piece[0]!
    }
    return { triangles: sum, volume: 0 }
  })
}

/** Ours in constant memory: triangles, bounds, volume, area, and whether it is closed. */
export function scan(path: string): Found {
  return fromFile(path, (source) => {
    const { triangles, volumeMm3, isClosed } = scanMesh(source, { inflate: inflateWithZlib, crc32 })
    if (!isClosed) throw new Error(`The scan reports ${path} as open, but it is closed.`)
    return { triangles, volume: volumeMm3 }
  })
}

/** Ours without measuring: every triangle in millimeters, and the volume so that all of them are looked at. */
export function read(path: string): Found {
  let triangles = 0
  let sixVolumes = 0
  fromFile(path, (source) =>
    readMesh(
      source,
      { inflate: inflateWithZlib, crc32 },
      {
        add(places, count) {
          triangles += count
          for (let at = 0; at < 9 * count; at += 9)
            sixVolumes +=
              places[at]! * (places[at + 4]! * places[at + 8]! - places[at + 5]! * places[at + 7]!) +
              places[at + 1]! * (places[at + 5]! * places[at + 6]! - places[at + 3]! * places[at + 8]!) +
              places[at + 2]! * (places[at + 3]! * places[at + 7]! - places[at + 4]! * places[at + 6]!)
        },
      },
    ),
  )
  return { triangles, volume: Math.abs(sixVolumes) / 6 }
}

/** Ours, with all figures of a model. */
export function measure(path: string): Found {
  return fromFile(path, (source) => {
    const { triangles, volumeMm3, watertight, bodies } = measureMesh(source, {
      inflate: inflateWithZlib,
      crc32,
    })
    if (!watertight || bodies !== 1) throw new Error(`The report doesn't show ${path} as one closed body.`)
    return { triangles, volume: volumeMm3 }
  })
}

/** three's loader, bounds, and the usual loop for the volume. */
export function threeBinaryStl(path: string): Found {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return volumeOf(new STLLoader().parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer))
}

export function threeAsciiStl(path: string): Found {
  return volumeOf(new STLLoader().parse(readFileSync(path, 'latin1')))
}

export function threeObj(path: string): Found {
  const [mesh] = new OBJLoader().parse(readFileSync(path, 'latin1')).children
  if (!(mesh instanceof Mesh)) throw new Error('three found no mesh in the OBJ')
  return volumeOf(mesh.geometry)
}

function volumeOf(geometry: ReturnType<STLLoader['parse']>): Found {
  geometry.computeBoundingBox()
  const places = geometry.attributes['position']!.array
  let sixVolumes = 0
  for (let at = 0; at < places.length; at += 9)
    sixVolumes +=
      places[at]! * (places[at + 4]! * places[at + 8]! - places[at + 5]! * places[at + 7]!) +
      places[at + 1]! * (places[at + 5]! * places[at + 6]! - places[at + 3]! * places[at + 8]!) +
      places[at + 2]! * (places[at + 3]! * places[at + 7]! - places[at + 4]! * places[at + 6]!)
  return { triangles: places.length / 9, volume: Math.abs(sixVolumes) / 6 }
}

function fromFile<Result>(path: string, work: (source: ByteSource) => Result): Result {
  const file = openSync(path, 'r')
  try {
    return work(fileSource(file))
  } finally {
    closeSync(file)
  }
}
