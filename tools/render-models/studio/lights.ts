import * as THREE from 'three'
import { spread } from './spread.ts'

export interface Lights {
  group: THREE.Group
  light: THREE.DirectionalLight
  floor: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>
  middle: THREE.Vector3
  reach: number
}

const KEY = { color: '#fff3e2', intensity: 3.9, shadow: 0.42 }
const SKY = { color: '#eef3ff', intensity: 3.0, shadow: 0.62 }
const SHADOW_MAP = 1536

/** One light that moves for every frame, and a floor that shows only the shadow. */
export function makeLights(bounds: THREE.Box3): Lights {
  const middle = bounds.getCenter(new THREE.Vector3())
  const reach = bounds.getSize(new THREE.Vector3()).length() / 2
  const light = new THREE.DirectionalLight()
  light.castShadow = true
  light.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP)
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.5
  const { camera } = light.shadow
  camera.left = camera.bottom = -reach * 1.9
  camera.right = camera.top = reach * 1.9
  camera.near = 1
  camera.far = reach * 12
  light.target.position.copy(middle)
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(reach * 40, reach * 40),
    new THREE.ShadowMaterial({ color: '#1f130a' }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  const group = new THREE.Group()
  group.add(light, light.target, floor)
  return { group, light, floor, middle, reach }
}

/** Alternates between a soft window on the left and the sky, so that the average is a soft shadow. */
export function lightAt({ light, floor, middle, reach }: Lights, frame: number, camera: THREE.Camera): void {
  const index = Math.floor(frame / 2)
  const isKey = frame % 2 === 0
  const direction = isKey ? windowDirection(index, camera) : skyDirection(index)
  const { color, intensity, shadow } = isKey ? KEY : SKY
  light.position.copy(middle).addScaledVector(direction, reach * 5)
  light.color.set(color)
  light.intensity = intensity
  floor.material.opacity = shadow
}

function windowDirection(index: number, camera: THREE.Camera): THREE.Vector3 {
  const facing = camera.getWorldDirection(new THREE.Vector3())
  const turn = Math.atan2(-facing.x, -facing.z)
  const jitter = new THREE.Vector3(spread(index, 5) - 0.5, spread(index, 7) - 0.5, spread(index, 11) - 0.5)
  return new THREE.Vector3(-0.75, 1.15, 0.7)
    .applyAxisAngle(new THREE.Vector3(0, 1, 0), turn)
    .normalize()
    .addScaledVector(jitter, 0.45)
    .normalize()
}

function skyDirection(index: number): THREE.Vector3 {
  const around = spread(index, 2) * Math.PI * 2
  const up = Math.sqrt(1 - spread(index, 3) * 0.96)
  const out = Math.sqrt(1 - up * up)
  return new THREE.Vector3(out * Math.cos(around), up, out * Math.sin(around))
}
