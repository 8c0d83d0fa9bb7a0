// Runs in the browser that open-studio.ts starts.
import * as THREE from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { Exposure } from './exposure.ts'
import { lightAt, makeLights } from './lights.ts'
import { type Placed, printOf } from './printed-object.ts'
import { spread } from './spread.ts'

export interface Shot {
  objects: readonly Placed[]
  width: number
  height: number
  /** Number of averaged frames, each with slightly moved lights and camera. */
  samples: number
  /** Camera position, z up. */
  view: readonly [x: number, y: number, z: number]
  /** Fraction of the picture that the objects fill. */
  fill: number
  /** Shift of the objects in the picture, as a fraction of its size. */
  shift: readonly [right: number, down: number]
}

/** A studio picture of objects and their shadows on a transparent background. */
export function photograph(shot: Shot): string {
  const renderer = new THREE.WebGLRenderer({ alpha: true, preserveDrawingBuffer: true })
  renderer.setSize(shot.width, shot.height, false)
  renderer.setClearColor(0, 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  renderer.toneMapping = THREE.NoToneMapping
  const scene = new THREE.Scene()
  scene.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.03).texture
  scene.environmentIntensity = 0.3
  const group = new THREE.Group()
  for (const placed of shot.objects) group.add(printOf(placed))
  // Models stand on z = 0; in three.js, y points up.
  group.rotation.x = -Math.PI / 2
  scene.add(group)
  const bounds = new THREE.Box3().setFromObject(group)
  const camera = cameraFor(shot, bounds)
  const lights = makeLights(bounds)
  scene.add(lights.group)

  const exposure = new Exposure(renderer, shot.width, shot.height)
  for (let index = 0; index < shot.samples; index++) {
    lightAt(lights, index, camera)
    const [right, down] = [spread(index, 2) - 0.5, spread(index, 3) - 0.5]
    camera.setViewOffset(
      shot.width,
      shot.height,
      right - shot.shift[0] * shot.width,
      down - shot.shift[1] * shot.height,
      shot.width,
      shot.height,
    )
    exposure.add(scene, camera, 1 / shot.samples)
  }
  exposure.develop()
  const picture = renderer.domElement.toDataURL('image/png')
  renderer.dispose()
  renderer.forceContextLoss()
  return picture
}

/** Moves the camera back until everything fits. */
function cameraFor({ view, width, height, fill }: Shot, bounds: THREE.Box3): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(24, width / height, 1, 10_000)
  const middle = bounds.getCenter(new THREE.Vector3())
  const direction = new THREE.Vector3(view[0], view[2], -view[1]).normalize()
  const ends = [bounds.min, bounds.max]
  const corners = ends.flatMap(({ x }) =>
    ends.flatMap(({ y }) => ends.map(({ z }) => new THREE.Vector3(x, y, z))),
  )
  let distance = bounds.getSize(new THREE.Vector3()).length()
  for (let round = 0; round < 60; round++) {
    camera.position.copy(middle).addScaledVector(direction, distance)
    camera.lookAt(middle)
    camera.updateMatrixWorld()
    const seen = corners.map((corner) => corner.clone().project(camera))
    const reach = Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
    distance *= 1 + (reach - fill) * 0.6
  }
  return camera
}

Object.assign(window, { photograph })
