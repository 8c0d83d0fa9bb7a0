import { PROJECT_LIMITS } from '#mesh/project.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'
import type { PropertyGroup } from './property-groups.ts'

/** Checks that the triangles of one object refer to existing material properties, which don't affect the print. */
export class Properties {
  readonly #groups: ReadonlyMap<number, PropertyGroup>
  readonly #ownGroup: number
  readonly #remarks: ReadRemarks
  #lastId = -1
  #last: PropertyGroup | undefined
  readonly #colors = new Set<string>()
  #lastMember = -1
  #isUsed = false
  #isSkipped = false

  constructor(
    groups: ReadonlyMap<number, PropertyGroup>,
    pid: number | undefined,
    index: number | undefined,
    remarks: ReadRemarks,
  ) {
    this.#groups = groups
    this.#ownGroup = pid ?? -1
    this.#remarks = remarks
    if (pid === undefined && index !== undefined) remarks.addDeviation('an object has a pindex without a pid')
    if (pid !== undefined && (index ?? 0) >= (this.#find(pid)?.members ?? Number.POSITIVE_INFINITY))
      remarks.addDeviation('an object refers to a material that doesn’t exist')
    if (pid !== undefined) this.#addColor(this.#find(pid), index ?? 0)
  }

  /** The colors of the object and its triangles. */
  get colors(): readonly string[] {
    return [...this.#colors]
  }

  #addColor(group: PropertyGroup | undefined, member: number): void {
    const color = group?.colors[member]
    if (color && this.#colors.size < PROJECT_LIMITS.colors) this.#colors.add(color)
  }

  /** Records a triangle without properties. */
  skip(): void {
    this.#isSkipped = true
  }

  /** Records a triangle with its properties; -1 for absent attributes. */
  use(pid: number, p1: number, p2: number, p3: number): void {
    this.#isUsed = true
    const id = pid === -1 ? this.#ownGroup : pid
    const isSame = id === this.#lastId && p1 === this.#lastMember
    const group = id === -1 ? undefined : this.#find(id)
    if (!isSame && p1 >= 0) this.#addColor(group, p1)
    this.#lastMember = p1
    if (id === -1) this.#remarks.addDeviation('a triangle has a property without a property group')
    if (!group) return
    if (p1 >= group.members || p2 >= group.members || p3 >= group.members)
      this.#remarks.addDeviation('a triangle refers to a material that doesn’t exist')
    // Base materials of the core specification can't be mixed within a triangle.
    if (group.kind === 'base' && ((p2 !== -1 && p2 !== p1) || (p3 !== -1 && p3 !== p1)))
      this.#remarks.addDeviation('a triangle has several base materials')
  }

  finish(): void {
    if (this.#isUsed && this.#isSkipped && this.#ownGroup === -1)
      this.#remarks.addDeviation('an object has triangles with materials but no default for the others')
  }

  #find(id: number): PropertyGroup | undefined {
    if (id !== this.#lastId) {
      this.#last = this.#groups.get(id)
      this.#lastId = id
    }
    if (!this.#last) this.#remarks.addDeviation('it refers to materials that don’t exist')
    return this.#last
  }
}
