import { PerspectiveCamera } from 'three'
import type { Point } from '#mesh/measurement.ts'
import {
  type Box,
  between,
  type CameraPose,
  eyeOf,
  fitted,
  HALF_VIEW,
  panned,
  type StandardView,
  standardViews,
  turned,
  widened,
  zoomed,
} from './camera-pose.ts'
import { gapBeside } from './dimension-lines.ts'

const FLIGHT_MS = 320

/** The camera: its position, its animation, and its commands. */
export class CameraRig {
  readonly camera = new PerspectiveCamera((HALF_VIEW * 360) / Math.PI, 1)
  pose: CameraPose
  /** The target box. */
  box: Box = { min: [-60, -60, 0], max: [60, 60, 80] }
  aspect = 1.5
  /** Extra margin, so that drawings beside the model stay visible. */
  hasDimensions = false
  readonly #isStill: () => boolean
  readonly #onChange: () => void
  #flight: { from: CameraPose; to: CameraPose; startedAt: number | null } | null = null

  /** `isStill` is the reduced-motion preference. */
  constructor(isStill: () => boolean, onChange: () => void) {
    this.#isStill = isStill
    this.#onChange = onChange
    this.camera.up.set(0, 0, 1)
    this.pose = fitted(standardViews.corner, this.box, this.aspect)
  }

  turn(yaw: number, pitch: number): void {
    this.#jump(turned(this.#goal, yaw, pitch))
  }

  zoom(factor: number): void {
    this.#jump(zoomed(this.#goal, factor, this.#reach))
  }

  pan(across: number, upward: number): void {
    this.#jump(panned(this.#goal, across, upward))
  }

  fit(): void {
    this.#fly(this.#fitted(this.#goal))
  }

  view(name: StandardView): void {
    this.#fly(this.#fitted(standardViews[name]))
  }

  /** Focuses a position from its own side of the model. */
  lookAt(place: Point): void {
    const { min, max } = this.box
    const x = place[0] - (min[0] + max[0]) / 2
    const y = place[1] - (min[1] + max[1]) / 2
    const isOnTheAxis = Math.hypot(x, y) < this.#reach / 50
    const yaw = isOnTheAxis ? this.#goal.yaw : Math.atan2(x, -y)
    const pitch = place[2] < min[2] + (max[2] - min[2]) * 0.04 ? -0.35 : 0.35
    const near = fitted({ yaw, pitch }, this.box, this.aspect)
    this.#fly({ ...near, target: place, distance: near.distance * 0.55 })
  }

  /** Without animation, for the first view of a model. */
  frame(box: Box): void {
    this.box = box
    this.#jump(this.#fitted(this.#goal))
  }

  #fitted(from: Pick<CameraPose, 'yaw' | 'pitch'>): CameraPose {
    const box = this.hasDimensions ? widened(this.box, gapBeside(this.box)) : this.box
    return fitted(from, box, this.aspect)
  }

  /** Advances the animation; true while it continues. */
  step(now: number): boolean {
    const flight = this.#flight
    if (flight) {
      flight.startedAt ??= now
      const share = Math.min(1, (now - flight.startedAt) / FLIGHT_MS)
      this.pose = between(flight.from, flight.to, 1 - (1 - share) ** 3)
      if (share === 1) this.#flight = null
    }
    this.#place()
    return this.#flight !== null
  }

  #place(): void {
    const { camera, pose } = this
    const reach = this.#reach
    camera.aspect = this.aspect
    camera.near = Math.max(pose.distance / 60, 0.05)
    camera.far = pose.distance + 12 * reach + 800
    camera.position.set(...eyeOf(pose))
    camera.lookAt(...pose.target)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }

  get #goal(): CameraPose {
    return this.#flight?.to ?? this.pose
  }

  get #reach(): number {
    const { min, max } = this.box
    return Math.max(1, Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]))
  }

  #jump(pose: CameraPose): void {
    this.#flight = null
    this.pose = pose
    this.#onChange()
  }

  #fly(to: CameraPose): void {
    if (this.#isStill()) this.#jump(to)
    else {
      this.#flight = { from: this.pose, to, startedAt: null }
      this.#onChange()
    }
  }
}
