import { DirectionalLight, Group, HemisphereLight, type PerspectiveCamera, type Scene } from 'three'
import { type Box, eyeOf, middleOf } from './camera-pose.ts'

const SHADOW_PIXELS = 1024

/** Studio lighting: a lamp that casts shadows, soft sky light, and a rim light. */
export class Studio {
  readonly #key = new DirectionalLight('#fff3e4', 2.3)
  readonly #rim = new DirectionalLight('#dfe8ff', 0.9)
  /** A light at the camera, so that no side is black. */
  readonly #fill = new DirectionalLight('#ffffff', 0.55)

  constructor(scene: Scene) {
    const lights = new Group()
    const sky = new HemisphereLight('#ffffff', '#b3a593', 1.5)
    sky.position.set(0, 0, 1)
    lights.add(sky, this.#key, this.#key.target, this.#rim, this.#rim.target, this.#fill, this.#fill.target)
    scene.add(lights)
    this.#rim.position.set(1, 1.4, 0.7)
    const { shadow } = this.#key
    this.#key.castShadow = true
    shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS)
    shadow.radius = 9
    shadow.bias = -0.0008
    shadow.autoUpdate = false
    shadow.needsUpdate = true
  }

  /** Points the lamp at the model. */
  aim(box: Box): void {
    const [x, y, z] = middleOf(box)
    const radius = Math.max(1, Math.hypot(box.max[0] - x, box.max[1] - y, box.max[2] - z))
    this.#key.target.position.set(x, y, z)
    this.#key.position.set(x - 3 * radius, y - 3 * radius, z + 5 * radius)
    const { camera } = this.#key.shadow
    camera.left = camera.bottom = -1.6 * radius
    camera.right = camera.top = 1.6 * radius
    camera.near = radius
    camera.far = 12 * radius
    camera.updateProjectionMatrix()
  }

  follow(camera: PerspectiveCamera, pose: Parameters<typeof eyeOf>[0]): void {
    this.#fill.position.set(...eyeOf(pose))
    this.#fill.target.position.set(...pose.target)
    camera.updateMatrixWorld()
  }

  /** Updates the shadows with the next frame. */
  renewShadows(): void {
    this.#key.shadow.needsUpdate = true
  }
}
