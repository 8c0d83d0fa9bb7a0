import * as THREE from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'

const COVER = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }'

const ADD = `
uniform sampler2D frame; uniform float weight; varying vec2 at;
void main() { gl_FragColor = texture2D(frame, at) * weight; }`

// Highlights roll off softly into white. Noise below one brightness step prevents banding in gradients.
const DEVELOP = `
uniform sampler2D sum; varying vec2 at;
float shoulder(float v) { return v < .72 ? v : .72 + .28 * (1. - exp((.72 - v) / .28)); }
float encoded(float v) { return v < .0031308 ? v * 12.92 : 1.055 * pow(v, 1. / 2.4) - .055; }
float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) - .5; }
void main() {
  vec4 c = texture2D(sum, at);
  vec3 lit = c.a > 0. ? c.rgb / c.a : vec3(0.);
  vec3 shown = vec3(encoded(shoulder(lit.r)), encoded(shoulder(lit.g)), encoded(shoulder(lit.b)));
  float noise = grain(gl_FragCoord.xy) / 255.;
  float alpha = c.a < .004 ? 0. : clamp(c.a + noise, 0., 1.);
  gl_FragColor = vec4((shown + noise) * alpha, alpha);
}`

/** Accumulates frames in linear light and converts the sum to a picture. All colors are premultiplied. */
export class Exposure {
  readonly #renderer: THREE.WebGLRenderer
  readonly #frame: THREE.WebGLRenderTarget
  readonly #sum: THREE.WebGLRenderTarget
  readonly #add: THREE.ShaderMaterial

  constructor(renderer: THREE.WebGLRenderer, width: number, height: number) {
    this.#renderer = renderer
    this.#frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType })
    this.#sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType })
    this.#add = new THREE.ShaderMaterial({
      uniforms: { frame: { value: this.#frame.texture }, weight: { value: 1 } },
      vertexShader: COVER,
      fragmentShader: ADD,
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      blendSrcAlpha: THREE.OneFactor,
      blendDstAlpha: THREE.OneFactor,
      depthTest: false,
      depthWrite: false,
    })
    renderer.setRenderTarget(this.#sum)
    renderer.clear()
  }

  add(scene: THREE.Scene, camera: THREE.Camera, weight: number): void {
    this.#renderer.autoClear = true
    this.#renderer.setRenderTarget(this.#frame)
    this.#renderer.render(scene, camera)
    this.#renderer.autoClear = false
    this.#renderer.setRenderTarget(this.#sum)
    this.#add.uniforms.weight!.value = weight
    new FullScreenQuad(this.#add).render(this.#renderer)
  }

  develop(): void {
    const material = new THREE.ShaderMaterial({
      uniforms: { sum: { value: this.#sum.texture } },
      vertexShader: COVER,
      fragmentShader: DEVELOP,
      blending: THREE.NoBlending,
      depthTest: false,
    })
    this.#renderer.autoClear = true
    this.#renderer.setRenderTarget(null)
    new FullScreenQuad(material).render(this.#renderer)
  }
}
