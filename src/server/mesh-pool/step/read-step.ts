import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import load from 'occt-import-js'
import type { ByteSource } from '#mesh/byte-source.ts'
import { closeSeams } from '#mesh/measure/close-seams.ts'
import { Welder } from '#mesh/measure/weld.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { ScanTotals } from '#mesh/scan/scan-totals.ts'
import { scanTriangles } from '#mesh/scan/scan-triangles.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import { limitWasmMemory } from '../limit-wasm-memory.ts'

/** Text, of which a part needs far less than a mesh of it would. */
const MAX_BYTES = 50_000_000
const MEGABYTES = 512
/** How far a flat triangle may be from the curve that it stands for: less than a printed layer. */
const LINEAR_DEFLECTION_MM = 0.05
const ANGULAR_DEFLECTION = 0.2

/**
 * Reads the solids of a STEP file. What it returns gives their triangles, in millimeters. Throws MeshError for what
 * isn't a printable solid. Call it in a thread that is ended afterwards: the kernel, OpenCASCADE, can't be interrupted,
 * and its state is unknown after an error.
 */
export async function readStep(source: ByteSource): Promise<(sink: TriangleSink) => void> {
  if (source.size > MAX_BYTES)
    throw new MeshError('TOO_LARGE', 'STEP files can be up to 50 MB. Export the model as STL or 3MF.')
  const content = bytesOf(source)
  const { otherFile, solids, hasSurfaces } = contentsOf(content)
  if (otherFile)
    throw new MeshError(
      'NOT_SUPPORTED',
      `Parts of this STEP file are in other files, such as “${otherFile}”. Export the assembly as one file.`,
    )
  const bodies = await tessellate(content)
  if (bodies.length === 0)
    throw new MeshError('NO_TRIANGLES', 'We found no solid in this STEP file. Export the model as a solid.')
  // OpenCASCADE reports success when it lost solids or faces, or ran out of memory.
  if (bodies.length < solids || bodies.some((body) => body.length === 0 || !isClosed(body)))
    throw new MeshError(
      'NOT_SUPPORTED',
      hasSurfaces
        ? 'This STEP file has surfaces that enclose nothing. Delete them or close them to a solid, and export it again.'
        : 'A part of this STEP file isn’t a closed solid, or is damaged. Export it as a solid, or as STL or 3MF.',
    )
  return (sink) => {
    for (const body of bodies) sink.add(body, body.length / 9)
  }
}

/** What the text of a STEP file says about its parts. An assembly uses each solid once or more often. */
function contentsOf(content: Uint8Array) {
  const text = new TextDecoder('latin1').decode(content)
  return {
    otherFile: /\bDOCUMENT_FILE\s*\(\s*'([^']{1,60}\.ste?p)'/i.exec(text)?.[1],
    solids: text.match(/=\s*(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP)\b/g)?.length ?? 0,
    hasSurfaces: /\b(?:SHELL_BASED_SURFACE_MODEL|FACE_BASED_SURFACE_MODEL)\b/.test(text),
  }
}

/** Nine coordinates per triangle, for each body. */
async function tessellate(content: Uint8Array): Promise<Float32Array[]> {
  const occt = await loadKernel()
  const { success, meshes = [] } = attempt(() =>
    occt.ReadStepFile(content, {
      linearUnit: 'millimeter',
      linearDeflectionType: 'absolute_value',
      linearDeflection: LINEAR_DEFLECTION_MM,
      angularDeflection: ANGULAR_DEFLECTION,
    }),
  )
  if (!success) throw damaged()
  return meshes.map(({ attributes, index }) => {
    const { array: positions } = attributes.position
    const corners = new Float32Array(3 * index.array.length)
    for (const [corner, vertex] of index.array.entries())
      for (let axis = 0; axis < 3; axis++)
        corners[3 * corner + axis] = positions[3 * vertex + axis] ?? Number.NaN
    return corners
  })
}

/** The kernel, as a separate file that an operator can replace, as its license asks for (LGPL 2.1). */
async function loadKernel() {
  const path = createRequire(import.meta.url).resolve('occt-import-js/dist/occt-import-js.wasm')
  const module = await WebAssembly.compile(limitWasmMemory(new Uint8Array(readFileSync(path)), MEGABYTES))
  return load({
    print() {},
    printErr() {},
    instantiateWasm(imports, receive) {
      void WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module))
      return {}
    },
  })
}

/** Whatever the kernel throws, numbers among it, means that it couldn't read the file. */
function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(cause?: unknown): MeshError {
  return new MeshError(
    'MALFORMED',
    'This STEP file is damaged, or too complex for us. Export the model again, or as STL or 3MF.',
    { cause },
  )
}

function bytesOf(source: ByteSource): Uint8Array {
  const bytes = new Uint8Array(source.size)
  return bytes.subarray(0, source.read(bytes, 0))
}

/** Faces may round the corners that they share differently, as in other files. */
function isClosed(body: Float32Array): boolean {
  const totals = new ScanTotals()
  scanTriangles(body, body.length / 9, totals)
  if (totals.result().isClosed) return true
  const welder = new Welder(body.length / 9)
  welder.add(body, body.length / 9)
  return closeSeams(welder.finish()).edges.open.count === 0
}
