import type { ByteSource } from '#mesh/byte-source.ts'
import { findSupportColumns } from '#mesh/maps/support-columns.ts'
import { mapWalls } from '#mesh/maps/wall-map.ts'
import { Welder } from '#mesh/measure/weld.ts'
import { measureOrientation } from '#mesh/orient/measure-orientation.ts'
import { TriangleList } from '#mesh/orient/triangle-list.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import type { ModelMaps } from '../maps/model-maps.ts'
import { inflateWithFflate } from './inflate-with-fflate.ts'

const BYTES_PER_TRIANGLE = 50

/** Computes where a model overhangs and how thick its walls are. */
export function mapBytes(source: ByteSource): ModelMaps {
  const list = new TriangleList()
  const welder = new Welder(source.size / BYTES_PER_TRIANGLE)
  readMesh(
    source,
    { inflate: inflateWithFflate },
    {
      add(coordinates, triangles) {
        list.add(coordinates, triangles)
        welder.add(coordinates, triangles)
      },
    },
  )
  const [x, y, z] = list.start ?? [0, 0, 0]
  const supports = findSupportColumns(list.corners)
  const { columns } = supports
  for (let at = 0; at < columns.length; at += 4) {
    columns[at]! += x
    columns[at + 1]! += y
    columns[at + 2]! += z
    columns[at + 3]! += z
  }
  const { supportMm2 } = measureOrientation(list.corners, [0, 0, -1])
  return { supports, overhangMm2: supportMm2, walls: mapWalls(welder.finish()) }
}
