import {
  Color,
  Data3DTexture,
  type IUniform,
  LinearFilter,
  RedFormat,
  UnsignedByteType,
  Vector3,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import type { WallMap } from '#mesh/maps/wall-map.ts'
import type { Point } from '#mesh/measurement.ts'
import { DIFFERENT_HEX, type MapKind, mapBands, PLAIN_HEX } from '../maps/map-bands.ts'
import type { OccupiedCells } from '../mesh-messages.ts'

const BANDS = 4
const KINDS: Readonly<Record<MapKind, number>> = { overhangs: 1, walls: 2 }
const DIFFERENCES = 3

/** Colors a model by how far it overhangs, or how thick its walls are. */
export class MapShade {
  readonly #uniforms: Record<string, IUniform> = {
    mapKind: { value: 0 },
    mapColors: { value: Array.from({ length: BANDS }, () => new Color()) },
    mapFrom: { value: new Float32Array(BANDS) },
    plainColor: { value: new Color(PLAIN_HEX) },
    differentColor: { value: new Color(DIFFERENT_HEX) },
    wallCells: { value: emptyTexture() },
    wallMin: { value: new Vector3() },
    wallSize: { value: new Vector3(1, 1, 1) },
    wallMost: { value: 1 },
  }

  /** Null colors it by its filament. `origin` is the position of the file at the center of the plate. */
  show(map: { kind: MapKind; walls: WallMap; origin: Point } | null): void {
    const uniforms = this.#uniforms
    uniforms.mapKind!.value = map ? KINDS[map.kind] : 0
    if (!map) return
    const bands = mapBands[map.kind]
    uniforms.mapColors!.value = bands.map(({ hex }) => new Color(hex))
    uniforms.mapFrom!.value = Float32Array.from(bands, ({ from }) => from)
    if (map.kind !== 'walls') return
    const { min, cellMm, sizes, cells, stepMm } = map.walls
    const [x, y, z] = map.origin
    this.#setCells({ min: [min[0] - x, min[1] - y, min[2] - z], cellMm, sizes, cells })
    uniforms.wallMost!.value = 255 * stepMm
  }

  /** Marks where the surface is far from that of another model. */
  showDifferences(from: OccupiedCells): void {
    this.#uniforms.mapKind!.value = DIFFERENCES
    this.#setCells(from)
  }

  #setCells({ min, cellMm, sizes, cells }: OccupiedCells): void {
    const uniforms = this.#uniforms
    uniforms.wallCells!.value.dispose()
    uniforms.wallCells!.value = textureOf(cells, sizes)
    uniforms.wallMin!.value.set(...min)
    uniforms.wallSize!.value.set(sizes[0] * cellMm, sizes[1] * cellMm, sizes[2] * cellMm)
  }

  addTo(shader: WebGLProgramParametersWithUniforms): void {
    Object.assign(shader.uniforms, this.#uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vPlace;
        uniform int mapKind;
        uniform vec3 mapColors[${BANDS}];
        uniform float mapFrom[${BANDS}];
        uniform vec3 plainColor;
        uniform vec3 differentColor;
        uniform highp sampler3D wallCells;
        uniform vec3 wallMin;
        uniform vec3 wallSize;
        uniform float wallMost;`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        if (mapKind == 3) {
          vec3 at = (vPlace - wallMin) / wallSize;
          bool isOutside = any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)));
          if (isOutside || texture(wallCells, at).r < 0.5) diffuseColor.rgb = differentColor;
        } else if (mapKind > 0) {
          float value = -1.0;
          if (mapKind == 1) {
            vec3 outward = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
            if (gl_FrontFacing && vPlace.z > 0.1) value = degrees(asin(clamp(-outward.z, 0.0, 1.0)));
          } else value = texture(wallCells, (vPlace - wallMin) / wallSize).r * wallMost;
          diffuseColor.rgb = plainColor;
          for (int band = 0; band < ${BANDS}; band++)
            if (value >= mapFrom[band]) diffuseColor.rgb = mapColors[band];
        }`,
      )
  }
}

function emptyTexture(): Data3DTexture {
  return textureOf(new Uint8Array([255]), [1, 1, 1])
}

function textureOf(
  cells: Uint8Array<ArrayBuffer>,
  [width, height, depth]: readonly [number, number, number],
): Data3DTexture {
  const texture = new Data3DTexture(cells, width, height, depth)
  texture.format = RedFormat
  texture.type = UnsignedByteType
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
