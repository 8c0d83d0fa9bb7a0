import { bundledFont } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'

const known = new Set<string>()

/** The name of a font in styles, once `loadFaces` made it known. */
export const faceOf = (font: string): string => `lettering-${font}`

/** Makes fonts known to the page, so that their names are shown in their own face. Each loads when it is on show. */
export async function loadFaces(fonts: readonly string[]): Promise<void> {
  const { fontUrls } = await import('#web/viewer/lettering/font-urls.ts')
  for (const font of fonts.filter((one) => !known.has(one))) {
    known.add(font)
    const url = fontUrls[font]?.own[0]
    if (url) document.fonts.add(new FontFace(faceOf(font), `url(${url})`))
    else if (!bundledFont(font)) void loadOwnFace(font)
  }
}

async function loadOwnFace(id: string): Promise<void> {
  try {
    const { content } = await api.getLetteringAsset({ params: { id } })
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    document.fonts.add(new FontFace(faceOf(id), bytes))
  } catch {
    // Its name is readable without it.
    known.delete(id)
  }
}
