import { BufferAttribute, BufferGeometry, Group, type Material, Mesh, Sphere, Vector3 } from 'three'
import type { ModelPart, ModelShape } from '../mesh-messages.ts'
import type { Box } from './camera-pose.ts'

/** Parts that are handed to the graphics card between two frames. */
const PARTS_AT_ONCE = 3

/** A model on the plate. Its parts come in few at a time, so that the page never stands still. */
export class ModelMesh {
  readonly group = new Group()
  readonly box: Box
  readonly #material: Material
  readonly #hasShadow: boolean
  #waiting: readonly ModelPart[]

  constructor({ parts, facts: { size } }: ModelShape, material: Material, hasShadow: boolean) {
    const [x, y, z] = size
    this.box = { min: [-x / 2, -y / 2, 0], max: [x / 2, y / 2, z] }
    this.#material = material
    this.#hasShadow = hasShadow
    this.#waiting = parts
  }

  get isComplete(): boolean {
    return this.#waiting.length === 0
  }

  /** Meshes that have to be drawn once, somewhere, to be on the graphics card. */
  takeNext(): Mesh[] {
    const meshes = this.#waiting.slice(0, PARTS_AT_ONCE).map((part) => this.#meshOf(part))
    this.#waiting = this.#waiting.slice(PARTS_AT_ONCE)
    return meshes
  }

  #meshOf({ positions, normals }: ModelPart): Mesh {
    const geometry = new BufferGeometry()
    const position = new BufferAttribute(positions, 3)
    const normal = new BufferAttribute(normals, 4, true)
    for (const attribute of [position, normal])
      attribute.onUpload(function (this: BufferAttribute) {
        // The graphics card has it now; twice would be once too often.
        this.array = new Float32Array()
      })
    geometry.setAttribute('position', position)
    geometry.setAttribute('normal', normal)
    const { min, max } = this.box
    const middle = new Vector3((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2)
    geometry.boundingSphere = new Sphere(middle, middle.distanceTo(new Vector3(...max)))
    const mesh = new Mesh(geometry, this.#material)
    mesh.castShadow = this.#hasShadow
    mesh.receiveShadow = this.#hasShadow
    return mesh
  }

  dispose(): void {
    this.group.traverse((child) => {
      if (child instanceof Mesh) child.geometry.dispose()
    })
    this.#waiting = []
  }
}
