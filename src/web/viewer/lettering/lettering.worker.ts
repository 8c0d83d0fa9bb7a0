import loadManifold, { type ManifoldToplevel } from 'manifold-3d'
import kernelUrl from 'manifold-3d/manifold.wasm?url'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { drawLetters } from '#mesh/lettering/draw-letters.ts'
import { type FontFamily, openFamily } from '#mesh/lettering/font-family.ts'
import { LetteringError } from '#mesh/lettering/lettering-error.ts'
import { pickSpot } from '#mesh/lettering/pick-spot.ts'
import type { Triangles } from '#mesh/lettering/surface-under.ts'
import { modelBytes } from '../worker/model-bytes.ts'
import { readShape } from '../worker/read-shape.ts'
import { fontUrls } from './font-urls.ts'
import type { LetteringReply, LetteringRequest, LettersTask } from './lettering-messages.ts'
import { trianglesOfParts } from './triangles-of-parts.ts'

/** The worker globals used here; the compiler only knows those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<LetteringRequest>) => void) | null
  postMessage(reply: LetteringReply | 'ready', transfer?: Transferable[]): void
}

const scope = globalThis as unknown as WorkerScope
const families = new Map<string, FontFamily>()
const wholeFonts = new Set<string>()
let kernel: Promise<ManifoldToplevel> | undefined
let mesh: Promise<Triangles> | undefined
let open: Extract<LetteringRequest, { do: 'open' }> | null = null
let queue = Promise.resolve()

scope.onmessage = ({ data }) => {
  if (data.do === 'open') {
    open = data
    mesh = undefined
    return
  }
  queue = queue.then(() =>
    answer(data).catch((error: unknown) => {
      const { ticket } = data
      if (error instanceof LetteringError) scope.postMessage({ kind: 'refused', ticket, text: error.message })
      else scope.postMessage({ kind: 'failed', ticket })
    }),
  )
}

async function answer(request: Exclude<LetteringRequest, { do: 'open' }>): Promise<void> {
  const { ticket } = request
  if (request.do === 'pick') {
    const spot = pickSpot(await openMesh(), request.ray)
    return scope.postMessage({ kind: 'picked', ticket, spot })
  }
  const letters = await draw(request.task)
  scope.postMessage({ kind: 'drawn', ticket, letters }, [letters.triangles.buffer])
}

async function draw({ font, fontUrl, order }: LettersTask) {
  const [loaded, part] = [await openKernel(), order.area.isCurved ? await openMesh() : null]
  const family = families.get(font) ?? (await openFont(font, fontUrl))
  try {
    return drawLetters(loaded, family, part, order)
  } catch (error) {
    const isMissing = error instanceof LetteringError && error.code === 'NO_GLYPH'
    if (!isMissing || fontUrl || wholeFonts.has(font)) throw error
    return drawLetters(loaded, await openWholeFont(font), part, order)
  }
}

/** Most texts need the first file of a font only. */
async function openFont(font: string, fontUrl: string | undefined): Promise<FontFamily> {
  const file = fontUrl ? await contentOf(fontUrl) : (await load(fontUrls[font]?.own.slice(0, 1)))[0]
  const family = openFamily(file ? [file] : [])
  families.set(font, family)
  return family
}

async function openWholeFont(font: string): Promise<FontFamily> {
  const urls = fontUrls[font]
  const family = openFamily(...(await Promise.all([load(urls?.own), load(urls?.standIns)])))
  families.set(font, family)
  wholeFonts.add(font)
  return family
}

const load = (urls: readonly string[] = []): Promise<Uint8Array[]> => Promise.all(urls.map(bytesOf))

const bytesOf = (url: string): Promise<Uint8Array> => modelBytes({ url }, () => {})

async function contentOf(url: string): Promise<Uint8Array> {
  const { content }: { content: string } = JSON.parse(new TextDecoder().decode(await bytesOf(url)))
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
}

function openKernel(): Promise<ManifoldToplevel> {
  kernel ??= loadManifold({ locateFile: () => kernelUrl }).then((loaded) => {
    loaded.setup()
    return loaded
  })
  return kernel
}

function openMesh(): Promise<Triangles> {
  if (!open) return Promise.reject(new Error('No model is open.'))
  const { source, scale } = open
  mesh ??= modelBytes(source, () => {}).then((bytes) =>
    trianglesOfParts(readShape(sourceFromBytes(bytes), { scale }).parts),
  )
  return mesh
}

// HarfBuzz is awaited before this runs, and messages that came meanwhile are lost.
scope.postMessage('ready')
