import {
  BoxGeometry,
  Color,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  ShadowMaterial,
} from 'three'
import { PRINT_LIMITS } from '#mesh/print-rules.ts'

/** The build size of the print provider's machines, along every axis. */
export const BUILD_MM = PRINT_LIMITS.maxSideMm

const vertexShader = `
varying vec2 vPlace;
void main() {
  vPlace = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

const fragmentShader = `
varying vec2 vPlace;
uniform vec3 ink;
uniform vec3 paper;
uniform float strength;
float lines(float spacing) {
  vec2 width = fwidth(vPlace) / spacing;
  vec2 near = abs(fract(vPlace / spacing + 0.5) - 0.5);
  vec2 line = 1.0 - smoothstep(vec2(0.0), width * 1.2, near);
  float fade = 1.0 - smoothstep(0.15, 0.5, max(width.x, width.y));
  return max(line.x, line.y) * fade;
}
void main() {
  float radius = 8.0;
  vec2 corner = abs(vPlace) - ${(BUILD_MM / 2).toFixed(1)} + radius;
  float outside = length(max(corner, 0.0)) - radius;
  float soft = fwidth(outside);
  float inside = 1.0 - smoothstep(-soft, 0.0, outside);
  float edge = (1.0 - smoothstep(soft * 0.8, soft * 2.0, abs(outside + soft * 1.5))) * 0.5;
  float grid = max(max(lines(10.0) * 0.11, lines(50.0) * 0.2), edge);
  gl_FragColor = vec4(mix(paper, ink, grid * strength), inside * 0.9);
  #include <colorspace_fragment>
}`

/** The plate with its grid, the outline of the build volume, and the floor that receives shadows. */
export class BuildPlate {
  readonly group = new Group()
  readonly #furniture = new Group()
  readonly #surface = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { ink: { value: new Color() }, paper: { value: new Color() }, strength: { value: 1 } },
    transparent: true,
    depthWrite: false,
  })
  readonly #edges = new LineBasicMaterial({ transparent: true, opacity: 0.16, depthWrite: false })
  readonly #shadow = new ShadowMaterial({ opacity: 0.2, depthWrite: false })

  constructor() {
    const surface = new Mesh(new PlaneGeometry(BUILD_MM, BUILD_MM), this.#surface)
    surface.position.z = -0.05
    surface.renderOrder = -3
    const room = new LineSegments(
      new EdgesGeometry(new BoxGeometry(BUILD_MM, BUILD_MM, BUILD_MM)),
      this.#edges,
    )
    room.position.z = BUILD_MM / 2
    room.renderOrder = -1
    const floor = new Mesh(new PlaneGeometry(6 * BUILD_MM, 6 * BUILD_MM), this.#shadow)
    floor.position.z = -0.02
    floor.renderOrder = -2
    floor.receiveShadow = true
    this.#furniture.add(surface, room)
    this.group.add(this.#furniture, floor)
  }

  set isVisible(isVisible: boolean) {
    this.#furniture.visible = isVisible
  }

  /** The colors of the surrounding page. */
  paint(ink: string, paper: string, isDark: boolean): void {
    this.#surface.uniforms.ink?.value.set(ink)
    this.#surface.uniforms.paper?.value.set(paper)
    // Light lines on dark stand out more than dark ones on light.
    if (this.#surface.uniforms.strength) this.#surface.uniforms.strength.value = isDark ? 0.45 : 1
    this.#edges.color.set(ink)
    this.#shadow.opacity = isDark ? 0.5 : 0.2
  }
}
