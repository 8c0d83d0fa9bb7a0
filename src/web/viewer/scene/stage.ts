import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  type InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { isTurned } from '../difference-text.ts'
import { TINT_HEX } from '../maps/map-bands.ts'
import type { ModelShape } from '../mesh-messages.ts'
import type { Place, Section, ShownLetters, ShownMap, Sight, StageLook } from '../stage-messages.ts'
import { BuildPlate } from './build-plate.ts'
import { boxAround } from './camera-pose.ts'
import { CameraRig } from './camera-rig.ts'
import { dimensionLines, strokesOf } from './dimension-lines.ts'
import { LettersMesh } from './letters-mesh.ts'
import { ModelMesh } from './model-mesh.ts'
import type { Drawing } from './open-context.ts'
import { makePlastic } from './plastic.ts'
import { Studio } from './studio.ts'
import { makeSupportMesh } from './support-mesh.ts'
import { viewsOf } from './views.ts'

/** In software rendering, models with more triangles cast no shadow, which would double the render time. */
const MAX_TRIANGLES_WITH_SHADOW = 300_000

/** Radians per second: once around in twelve seconds. */
const TURNTABLE_SPEED = Math.PI / 6
/** After a pause, it goes on where it was. */
const MAX_FRAME_SECONDS = 0.2

const TINT = new Color(TINT_HEX)
const TINT_SHARE = 0.45

interface StageEvents {
  /** Called after each frame. */
  onFrame: (sight: Sight) => void
  /** Called when the GPU context is lost. */
  onLost: () => void
}

/** The rendered scene. Renders only when something has changed. */
export class Stage {
  readonly rig: CameraRig
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #plastic = makePlastic()
  /** Of the model that is compared. */
  readonly #otherPlastic = makePlastic()
  readonly #plate = new BuildPlate()
  readonly #letters = new LettersMesh()
  readonly #studio: Studio
  readonly #lines = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ depthTest: false, transparent: true }),
  )
  readonly #cut = new Plane()
  readonly #models: [ModelMesh | null, ModelMesh | null] = [null, null]
  readonly #warmUp: Mesh
  readonly #events: StageEvents
  readonly #context: WebGL2RenderingContext
  readonly #hasCard: boolean
  #support: InstancedMesh | null = null
  #map: ShownMap | null = null
  #turnedAt: number | null = null
  #isPrepared = false
  #look: StageLook | null = null
  #frame = 0
  #arrived: (() => void)[] = []
  #width = 1
  #height = 1

  constructor({ canvas, context, hasCard }: Drawing, events: StageEvents) {
    this.#events = events
    this.#context = context
    this.#hasCard = hasCard
    this.rig = new CameraRig(
      () => this.#look?.isStill ?? true,
      () => this.invalidate(),
    )
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true })
    // Checking shaders for errors would block until they are compiled.
    this.#renderer.debug.checkShaderErrors = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.localClippingEnabled = true
    this.#renderer.autoClear = false
    this.#renderer.setClearColor(0, 0)
    this.#studio = new Studio(this.#scene)
    this.#studio.aim(this.rig.box)
    this.#lines.frustumCulled = false
    this.#lines.renderOrder = 5
    this.#warmUp = warmUpMesh(this.#plastic.material)
    this.#scene.add(this.#plate.group, this.#letters.group, this.#lines, this.#warmUp)
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      this.#events.onLost()
    })
    void this.#prepare()
  }

  /** Doesn't render before the shaders are compiled, so that commands are still handled. */
  async #prepare(): Promise<void> {
    await this.#renderer.compileAsync(this.#scene, this.rig.camera)
    this.#isPrepared = true
    if (this.#frame === 0) this.invalidate()
  }

  /** Puts a model on the plate; resolves once it is rendered. */
  show(place: Place, shape: ModelShape): Promise<void> {
    this.clear(place)
    const hasShadow = this.#hasCard || shape.facts.shownTriangles < MAX_TRIANGLES_WITH_SHADOW
    const model = new ModelMesh(shape, this.#plastics[place].material, hasShadow)
    this.#models[place] = model
    this.#scene.add(model.group)
    this.#frameAll()
    this.#shade()
    this.invalidate()
    return new Promise((resolve) => this.#arrived.push(resolve))
  }

  /** Removes a model from the plate. */
  clear(place: Place): void {
    const model = this.#models[place]
    if (!model) return
    this.#scene.remove(model.group)
    model.dispose()
    this.#models[place] = null
    this.#shade()
    this.#studio.renewShadows()
    this.invalidate()
  }

  set letters(letters: ShownLetters | null) {
    this.#letters.show(letters)
    if (this.#look) this.#letters.paint(this.#look.color)
    this.invalidate()
  }

  /** Colors the first model by a map, with its support; null shows its filament. */
  showMap(map: ShownMap | null): void {
    if (this.#support) {
      this.#scene.remove(this.#support)
      this.#support.geometry.dispose()
      this.#support.dispose()
      this.#support = null
    }
    this.#map = map
    this.#shade()
    if (map?.kind === 'overhangs') {
      this.#support = makeSupportMesh(map.maps.supports, map.origin)
      this.#scene.add(this.#support)
    }
    this.invalidate()
  }

  set look(look: StageLook) {
    const before = this.#look
    this.#look = look
    this.#plastic.material.color.set(look.color)
    this.#letters.paint(look.color)
    this.#otherPlastic.material.color.set(look.color).lerp(TINT, TINT_SHARE)
    this.#plate.paint(look.ink, look.paper, look.isDark)
    this.#plate.isVisible = look.hasPlate
    this.#lines.visible = look.hasDimensions && look.layout !== 'side'
    this.rig.hasDimensions = this.#lines.visible
    this.#lines.material.color = new Color(look.ink)
    this.#cutAt(look.section)
    if (!isSameSection(before?.section, look.section)) this.#studio.renewShadows()
    if (before?.layout !== look.layout) {
      this.#shade()
      this.#measure()
      if (before) this.rig.fit()
      else this.rig.frame(this.rig.box)
    }
    this.invalidate()
  }

  resize(width: number, height: number, pixelRatio: number): void {
    if (width === 0 || height === 0) return
    this.#width = width
    this.#height = height
    this.#renderer.setPixelRatio(Math.min(2, pixelRatio))
    this.#renderer.setSize(width, height, false)
    const before = this.rig.aspect
    this.#measure()
    if (before !== this.rig.aspect) this.rig.frame(this.rig.box)
    this.invalidate()
  }

  #measure(): void {
    this.rig.aspect = (this.#width * this.#share) / this.#height
  }

  /** The part of the width a model occupies. */
  get #share(): number {
    return this.#look?.layout === 'side' ? 0.5 : 1
  }

  #cutAt(section: Section | null): void {
    for (const { material, showCut } of this.#plastics) {
      showCut(section !== null)
      material.clippingPlanes = section ? [this.#cut] : null
    }
    if (!section) return
    const index = { x: 0, y: 1, z: 2 }[section.axis]
    const from = this.rig.box.min[index]!
    const to = this.rig.box.max[index]!
    // The part behind the plane is kept; from the front that is the farther part.
    const sign = section.axis === 'y' ? 1 : -1
    const share = section.axis === 'y' ? 1 - section.share : section.share
    this.#cut.normal.set(0, 0, 0).setComponent(index, sign)
    this.#cut.constant = -sign * (from + (to - from) * share)
  }

  /** Requests a frame. */
  invalidate(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0
      this.#draw(now)
    })
  }

  #draw(now: number): void {
    if (!this.#isPrepared || !this.#look) return
    this.#turn(now)
    const isFlying = this.rig.step(now)
    if (isFlying) this.invalidate()
    this.#studio.follow(this.rig.camera, this.rig.pose)
    this.#drawDimensions()
    this.#renderer.setScissorTest(false)
    this.#renderer.clear()
    const { layout, split } = this.#look
    for (const { model, viewport, scissor } of viewsOf({ layout, split }, this.#width, this.#height)) {
      this.#models.forEach((each, index) => {
        if (each) each.group.visible = index === model
      })
      this.#letters.group.visible = model === 0
      if (layout !== 'single') this.#studio.renewShadows()
      this.#renderer.setViewport(...viewport)
      this.#renderer.setScissor(...scissor)
      this.#renderer.setScissorTest(true)
      this.#renderer.render(this.#scene, this.rig.camera)
    }
    const { pose, box, aspect } = this.rig
    this.#events.onFrame({ pose, box, aspect, share: this.#share })
    this.#tellWhenDrawn()
  }

  /** Turns the model like a turntable. */
  #turn(now: number): void {
    const { isTurning, isStill } = this.#look!
    if (!isTurning || isStill) {
      this.#turnedAt = null
      return
    }
    const seconds = Math.min(MAX_FRAME_SECONDS, (now - (this.#turnedAt ?? now)) / 1_000)
    this.#turnedAt = now
    this.rig.turn(seconds * TURNTABLE_SPEED, 0)
  }

  get #plastics() {
    return [this.#plastic, this.#otherPlastic] as const
  }

  /** Marks the differences of two models, or colors one by its map. */
  #shade(): void {
    const [one, other] = this.#models
    if (this.#look?.layout !== 'single' && one?.cells && other?.cells && !isTurned(one.facts, other.facts)) {
      this.#plastic.shade.showDifferences(other.cells)
      this.#otherPlastic.shade.showDifferences(one.cells)
      return
    }
    const map = this.#map
    this.#plastic.shade.show(map && { kind: map.kind, walls: map.maps.walls, origin: map.origin })
    this.#otherPlastic.shade.show(null)
  }

  #frameAll(): void {
    const box = boxAround(this.#models.flatMap((model) => model?.box ?? []))
    this.#warmUp.visible = false
    this.#studio.aim(box)
    this.rig.frame(box)
    this.#cutAt(this.#look?.section ?? null)
  }

  #drawDimensions(): void {
    if (!this.#lines.visible) return
    const { box, pose } = this.rig
    const strokes = strokesOf(dimensionLines(box, pose), pose.distance / 110)
    this.#lines.geometry.dispose()
    this.#lines.geometry = new BufferGeometry().setFromPoints(strokes.map((point) => new Vector3(...point)))
  }

  /** Waits until the frame is actually rendered, because slow GPUs lag behind. */
  #tellWhenDrawn(): void {
    if (this.#arrived.length === 0) return
    const waiting = this.#arrived
    this.#arrived = []
    const context = this.#context
    const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
    context.flush()
    const look = () => {
      const isDone =
        !fence ||
        context.isContextLost() ||
        context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED
      if (!isDone) return setTimeout(look, 8)
      if (fence) context.deleteSync(fence)
      for (const resolve of waiting) resolve()
      // Render shadows after the model, because they take as long again.
      if (!this.#models.some((model) => model?.hasShadow)) return
      this.#studio.renewShadows()
      this.invalidate()
    }
    look()
  }
}

/** Compiles the shaders while the model is still loading. */
function warmUpMesh(material: Material): Mesh {
  const corners = new Float32BufferAttribute([0, 0, 0, 0.01, 0, 0, 0, 0.01, 0], 3)
  const geometry = new BufferGeometry().setAttribute('position', corners)
  const mesh = new Mesh(geometry, material)
  mesh.receiveShadow = true
  mesh.castShadow = true
  return mesh
}

function isSameSection(one: Section | null | undefined, other: Section | null): boolean {
  return one?.axis === other?.axis && one?.share === other?.share
}
