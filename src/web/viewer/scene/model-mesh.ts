import { BufferAttribute, BufferGeometry, Group, type Material, Mesh, Sphere, Vector3 } from 'three'
import type { ModelFacts, ModelPart, ModelShape, OccupiedCells } from '../mesh-messages.ts'
import type { Box } from './camera-pose.ts'

/** A model on the plate. */
export class ModelMesh {
  readonly group = new Group()
  readonly box: Box
  readonly hasShadow: boolean
  readonly cells: OccupiedCells | null
  readonly facts: ModelFacts

  constructor({ parts, cells, facts }: ModelShape, material: Material, hasShadow: boolean) {
    const [x, y, z] = facts.size
    this.facts = facts
    this.box = { min: [-x / 2, -y / 2, 0], max: [x / 2, y / 2, z] }
    this.hasShadow = hasShadow
    this.cells = cells
    const around = new Sphere(new Vector3(0, 0, z / 2), Math.hypot(x, y, z) / 2)
    for (const part of parts) {
      const mesh = new Mesh(geometryOf(part, around), material)
      mesh.castShadow = hasShadow
      mesh.receiveShadow = hasShadow
      this.group.add(mesh)
    }
  }

  dispose(): void {
    for (const child of this.group.children) if (child instanceof Mesh) child.geometry.dispose()
  }
}

function geometryOf(part: ModelPart, around: Sphere): BufferGeometry {
  const position = new BufferAttribute(part, 3)
  position.onUpload(() => {
    // The GPU has a copy now, so free this one.
    position.array = new Float32Array()
  })
  const geometry = new BufferGeometry().setAttribute('position', position)
  geometry.boundingSphere = around
  return geometry
}
