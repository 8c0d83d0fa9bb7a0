import { BufferAttribute, BufferGeometry, Color, DoubleSide, Group, Mesh, MeshStandardMaterial } from 'three'
import type { ShownLetters } from '../stage-messages.ts'

/** Dark enough to read on every filament. */
const INSET = new Color('#16181d')

/** Letters over the model: raised ones in its color, engraved ones as dark insets. */
export class LettersMesh {
  readonly group = new Group()
  readonly #material = new MeshStandardMaterial({
    roughness: 0.46,
    metalness: 0,
    side: DoubleSide,
    flatShading: true,
    // Insets lie on the face.
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  })
  #isInset = false

  show(letters: ShownLetters | null): void {
    for (const child of this.group.children) if (child instanceof Mesh) child.geometry.dispose()
    this.group.clear()
    if (!letters) return
    this.#isInset = letters.isInset
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(letters.triangles, 3))
    this.group.add(new Mesh(geometry, this.#material))
  }

  /** Raised letters are a little lighter or darker than the part, or they would only show by their shadows. */
  paint(color: string): void {
    const part = new Color(color)
    const { l } = part.getHSL({ h: 0, s: 0, l: 0 })
    this.#material.color = this.#isInset ? INSET : part.offsetHSL(0, 0, l > 0.5 ? -0.07 : 0.07)
  }
}
