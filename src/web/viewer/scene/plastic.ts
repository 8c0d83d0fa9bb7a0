import { BackSide, DoubleSide, MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three'
import { MapShade } from './map-shade.ts'

/** The height of a printed layer. The lines are visible up close. */
const LAYER_MM = 0.2

export interface Plastic {
  material: MeshStandardMaterial
  /** Hatches the cut surface of a cross-section. */
  showCut(isCut: boolean): void
  shade: MapShade
}

/** Printed plastic: satin, with fine layer ridges. Back faces are hatched when the model is cut. */
export function makePlastic(): Plastic {
  const isCut = { value: 0 }
  const shade = new MapShade()
  const material = new MeshStandardMaterial({
    roughness: 0.46,
    metalness: 0,
    side: DoubleSide,
    // Normals are derived from the corners; sending them would add a third to the upload.
    flatShading: true,
  })
  material.clipShadows = true
  // Avoids shadow acne on lit surfaces.
  material.shadowSide = BackSide
  material.onBeforeCompile = (shader) => {
    shader.uniforms.isCut = isCut
    addHeight(shader)
    addLayers(shader)
    addHatching(shader)
    shade.addTo(shader)
  }
  return {
    material,
    shade,
    showCut(cut) {
      isCut.value = cut ? 1 : 0
    },
  }
}

function addHeight(shader: WebGLProgramParametersWithUniforms): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nvarying float vHeight;')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nvHeight = position.z;')
  shader.fragmentShader = shader.fragmentShader.replace(
    '#include <common>',
    '#include <common>\nvarying float vHeight;\nuniform float isCut;',
  )
}

function addLayers(shader: WebGLProgramParametersWithUniforms): void {
  const perLayer = (1 / LAYER_MM).toFixed(1)
  shader.fragmentShader = shader.fragmentShader.replace(
    '#include <normal_fragment_maps>',
    `#include <normal_fragment_maps>
    {
      vec3 upwards = normalize((viewMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
      float strength = 0.24 * (1.0 - smoothstep(0.15, 0.6, fwidth(vHeight) * ${perLayer}));
      float ridge = sin(6.2831853 * vHeight * ${perLayer});
      normal = normalize(normal + upwards * strength * ridge * (1.0 - abs(dot(normal, upwards))));
    }`,
  )
}

function addHatching(shader: WebGLProgramParametersWithUniforms): void {
  shader.fragmentShader = shader.fragmentShader.replace(
    '#include <opaque_fragment>',
    `if (isCut > 0.5 && !gl_FrontFacing) {
      float stripe = smoothstep(0.42, 0.5, abs(fract((gl_FragCoord.x + gl_FragCoord.y) / 11.0) - 0.5));
      outgoingLight = diffuseColor.rgb * mix(0.72, 0.46, stripe);
    }
    #include <opaque_fragment>`,
  )
}
