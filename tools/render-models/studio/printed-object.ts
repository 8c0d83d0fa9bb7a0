import * as THREE from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { models, pictureDetail } from '../models/model-list.ts'

export interface Placed {
  slug: string
  color: string
  /** Position in millimeters, and rotation. */
  x?: number
  y?: number
  turn?: number
  scale?: number
}

const LAYER_MM = 1
const CREASE = 0.6

/** A model as printed: its shape in a filament color, with fine layers. */
export function printOf({ slug, color, x = 0, y = 0, turn = 0, scale = 1 }: Placed): THREE.Mesh {
  const print = new THREE.Mesh(geometryOf(slug), filament(color))
  print.castShadow = true
  print.receiveShadow = true
  print.position.set(x, y, 0)
  print.rotation.z = turn
  print.scale.setScalar(scale)
  return print
}

function geometryOf(slug: string): THREE.BufferGeometry {
  const model = models.find((each) => each.slug === slug)
  if (!model) throw new Error(`There is no model ${slug}.`)
  const mesh = model.build(pictureDetail)
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(mesh.positions, 3))
  geometry.setIndex(mesh.triangles)
  if (model.hasEdges) return toCreasedNormals(geometry, CREASE)
  geometry.computeVertexNormals()
  return geometry
}

/** Draws layers as ripples of the normal along the height, faded where they would be finer than a pixel. */
function filament(color: string): THREE.Material {
  const material = new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.5,
    clearcoat: 0.25,
    clearcoatRoughness: 0.45,
    side: THREE.DoubleSide,
  })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying float layerAt;')
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nlayerAt = (modelMatrix * vec4(position, 1.)).y / ${LAYER_MM.toFixed(3)};`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float layerAt;')
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        vec3 upwards = normalize((viewMatrix * vec4(0., 1., 0., 0.)).xyz);
        float ripple = .38 * (1. - smoothstep(.3, .9, fwidth(layerAt)));
        float slope = 1. - abs(dot(normal, upwards));
        normal = normalize(normal + upwards * ripple * slope * sin(6.2831853 * layerAt));`,
      )
  }
  return material
}
