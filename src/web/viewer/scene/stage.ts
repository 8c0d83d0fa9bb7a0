import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Point } from '#mesh/measurement.ts'
import type { ModelShape } from '../mesh-messages.ts'
import { BuildPlate } from './build-plate.ts'
import type { Box } from './camera-pose.ts'
import { CameraRig } from './camera-rig.ts'
import { dimensionLines, strokesOf } from './dimension-lines.ts'
import { ModelMesh } from './model-mesh.ts'
import { makePlastic } from './plastic.ts'
import { Studio } from './studio.ts'

export type Layout = 'single' | 'side' | 'overlay'

/** Without a graphics card, what is finer than this casts no shadow: that would take as long again as all else. */
const MOST_WITH_SHADOW = 300_000

/** Where the model is cut: everything beyond this share of its length along the axis is left out. */
export interface Section {
  axis: 'x' | 'y' | 'z'
  share: number
}

export interface StageLook {
  color: string
  ink: string
  paper: string
  isDark: boolean
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  /** Which part of the width belongs to the first model where two are laid over each other. */
  split: number
}

/** Where a place is in the picture, in pixels from the upper left corner. */
export type Project = (place: Point) => { x: number; y: number }

interface StageEvents {
  /** After each frame. */
  onFrame: (project: Project) => void
  /** The graphics card has let go of everything. */
  onLost: () => void
  isStill: () => boolean
}

/** What is on show. Draws when something has changed, and at no other time. */
export class Stage {
  readonly rig: CameraRig
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #arrivals = new Scene()
  readonly #nowhere = new WebGLRenderTarget(1, 1)
  readonly #plastic = makePlastic()
  readonly #plate = new BuildPlate()
  readonly #studio: Studio
  readonly #lines = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ depthTest: false, transparent: true }),
  )
  readonly #cut = new Plane()
  readonly #models: [ModelMesh | null, ModelMesh | null] = [null, null]
  readonly #warmUp: Mesh
  readonly #events: StageEvents
  readonly #hasCard: boolean
  #isPrepared = false
  #look: StageLook | null = null
  #frame = 0
  #arrived: (() => void)[] = []
  #width = 1
  #height = 1

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, events: StageEvents) {
    this.#events = events
    this.#hasCard = !isDrawnBySoftware(context)
    this.rig = new CameraRig(events.isStill, () => this.invalidate())
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true })
    // Asking whether a program is right means waiting until it is there.
    this.#renderer.debug.checkShaderErrors = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.localClippingEnabled = true
    this.#renderer.autoClear = false
    this.#renderer.setClearColor(0, 0)
    this.#studio = new Studio(this.#scene)
    this.#studio.aim(this.rig.box)
    this.#lines.frustumCulled = false
    this.#lines.renderOrder = 5
    // The card gets its programs ready while the model is still on its way.
    this.#warmUp = new Mesh(
      new BufferGeometry()
        .setAttribute('position', new Float32BufferAttribute([0, 0, 0, 0.01, 0, 0, 0, 0.01, 0], 3))
        .setAttribute('normal', new Float32BufferAttribute([0, 0, 1, 0, 0, 1, 0, 0, 1], 3)),
      this.#plastic.material,
    )
    this.#warmUp.receiveShadow = true
    this.#warmUp.castShadow = true
    this.#arrivals.overrideMaterial = new MeshBasicMaterial()
    this.#scene.add(this.#plate.group, this.#lines, this.#warmUp)
    canvas.addEventListener('webglcontextlost', this.#onLost)
    void this.#prepare()
  }

  /** Draws nothing before the programs are there, so that the page does not wait for them. */
  async #prepare(): Promise<void> {
    await this.#renderer.compileAsync(this.#scene, this.rig.camera)
    this.#isPrepared = true
    if (this.#frame === 0) this.invalidate()
  }

  readonly #onLost = (event: Event) => {
    event.preventDefault()
    this.#events.onLost()
  }

  /** Puts a model on the plate; resolves when it has been drawn. */
  show(place: 0 | 1, shape: ModelShape): Promise<void> {
    this.clear(place)
    const hasShadow = this.#hasCard || shape.facts.shownTriangles < MOST_WITH_SHADOW
    const model = new ModelMesh(shape, this.#plastic.material, hasShadow)
    this.#models[place] = model
    return new Promise((resolve) => {
      this.#arrived.push(resolve)
      this.invalidate()
    })
  }

  /** Takes a model off the plate. */
  clear(place: 0 | 1): void {
    const model = this.#models[place]
    if (!model) return
    this.#scene.remove(model.group)
    model.dispose()
    this.#models[place] = null
    this.invalidate()
  }

  set look(look: StageLook) {
    const before = this.#look
    this.#look = look
    this.#plastic.material.color.set(look.color)
    this.#plate.paint(look.ink, look.paper, look.isDark)
    this.#plate.isVisible = look.hasPlate
    this.#lines.visible = look.hasDimensions && look.layout !== 'side'
    this.#lines.material.color = new Color(look.ink)
    this.#cutAt(look.section)
    if (before?.section !== look.section) this.#studio.renewShadows()
    if (before?.layout !== look.layout) {
      this.#measure()
      this.rig.fit()
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
    const share = this.#look?.layout === 'side' ? 2 : 1
    this.rig.aspect = this.#width / share / this.#height
  }

  #cutAt(section: Section | null): void {
    const { material } = this.#plastic
    this.#plastic.showCut(section !== null)
    if (!section) {
      material.clippingPlanes = null
      return
    }
    const index = { x: 0, y: 1, z: 2 }[section.axis]
    const from = this.rig.box.min[index]!
    const to = this.rig.box.max[index]!
    // What is kept lies behind the plane; from the front that is what is farther away.
    const sign = section.axis === 'y' ? 1 : -1
    const share = section.axis === 'y' ? 1 - section.share : section.share
    this.#cut.normal.set(0, 0, 0).setComponent(index, sign)
    this.#cut.constant = -sign * (from + (to - from) * share)
    material.clippingPlanes = [this.#cut]
  }

  /** Asks for a frame. */
  invalidate(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0
      this.#draw(now)
    })
  }

  #draw(now: number): void {
    if (!this.#isPrepared) return
    const isAllThere = this.#takeIn()
    if (!isAllThere) {
      this.invalidate()
      return
    }
    const isFlying = this.rig.step(now)
    if (isFlying) this.invalidate()
    this.#studio.follow(this.rig.camera, this.rig.pose)
    this.#drawDimensions()
    this.#renderer.setRenderTarget(null)
    this.#renderer.setScissorTest(false)
    this.#renderer.clear()
    for (const { models, view, scissor } of this.#views()) {
      this.#models.forEach((model, index) => {
        if (model) model.group.visible = models.includes(index)
      })
      if (this.#look?.layout !== 'single') this.#studio.renewShadows()
      this.#renderer.setViewport(...view)
      this.#renderer.setScissor(...scissor)
      this.#renderer.setScissorTest(true)
      this.#renderer.render(this.#scene, this.rig.camera)
    }
    this.#events.onFrame((place) => this.#project(place))
    if (this.#models.every((model) => model?.isComplete ?? true)) this.#tellWhenDrawn()
  }

  /** Hands some more to the graphics card; true when there is nothing left to hand over. */
  #takeIn(): boolean {
    const model = this.#models.find((each) => each && !each.isComplete)
    if (!model) return true
    const meshes = model.takeNext()
    for (const mesh of meshes) mesh.geometry.setDrawRange(0, 0)
    this.#arrivals.add(...meshes)
    this.#renderer.setRenderTarget(this.#nowhere)
    this.#renderer.render(this.#arrivals, this.rig.camera)
    for (const mesh of meshes) mesh.geometry.setDrawRange(0, Number.POSITIVE_INFINITY)
    model.group.add(...meshes)
    if (model.isComplete) {
      this.#scene.add(model.group)
      this.#frameAll()
    }
    return this.#models.every((each) => each?.isComplete ?? true)
  }

  #frameAll(): void {
    const boxes = this.#models.flatMap((model) => (model?.isComplete ? [model.box] : []))
    const most = (pick: (one: number, other: number) => number, side: 'min' | 'max', axis: 0 | 1 | 2) =>
      boxes.map((box) => box[side][axis]).reduce(pick)
    const box: Box = {
      min: [most(Math.min, 'min', 0), most(Math.min, 'min', 1), most(Math.min, 'min', 2)],
      max: [most(Math.max, 'max', 0), most(Math.max, 'max', 1), most(Math.max, 'max', 2)],
    }
    this.#warmUp.visible = false
    this.#studio.aim(box)
    this.rig.frame(box)
    this.#cutAt(this.#look?.section ?? null)
  }

  #views(): { models: number[]; view: Rectangle; scissor: Rectangle }[] {
    const [width, height] = [this.#width, this.#height]
    const whole: Rectangle = [0, 0, width, height]
    const { layout = 'single', split = 0.5 } = this.#look ?? {}
    if (layout === 'single') return [{ models: [0], view: whole, scissor: whole }]
    const middle = Math.round(width * (layout === 'side' ? 0.5 : split))
    const left: Rectangle = [0, 0, middle, height]
    const right: Rectangle = [middle, 0, width - middle, height]
    return [
      { models: [0], view: layout === 'side' ? left : whole, scissor: left },
      { models: [1], view: layout === 'side' ? right : whole, scissor: right },
    ]
  }

  #drawDimensions(): void {
    if (!this.#lines.visible) return
    const { box, pose } = this.rig
    const strokes = strokesOf(dimensionLines(box, pose), pose.distance / 110)
    this.#lines.geometry.dispose()
    this.#lines.geometry = new BufferGeometry().setFromPoints(strokes.map((point) => new Vector3(...point)))
  }

  #project(place: Point): { x: number; y: number } {
    const { x, y } = new Vector3(...place).project(this.rig.camera)
    const width = this.#look?.layout === 'side' ? this.#width / 2 : this.#width
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * this.#height }
  }

  /** A frame that was asked for is not a frame that is there: slow cards take their time. */
  #tellWhenDrawn(): void {
    if (this.#arrived.length === 0) return
    const waiting = this.#arrived
    this.#arrived = []
    const context = this.#renderer.getContext() as WebGL2RenderingContext
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
      this.#studio.renewShadows()
      this.invalidate()
    }
    look()
  }

  /** Gives everything back to the graphics card. */
  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
    this.#renderer.domElement.removeEventListener('webglcontextlost', this.#onLost)
    for (const model of this.#models) model?.dispose()
    this.#plate.dispose()
    this.#studio.dispose()
    this.#warmUp.geometry.dispose()
    this.#lines.geometry.dispose()
    this.#lines.material.dispose()
    this.#plastic.material.dispose()
    this.#nowhere.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}

/** Whether the processor draws, because there is no graphics card or none that is trusted. */
export function isDrawnBySoftware(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

type Rectangle = [x: number, y: number, width: number, height: number]
