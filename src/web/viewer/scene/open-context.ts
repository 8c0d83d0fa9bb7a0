export interface Drawing {
  canvas: OffscreenCanvas
  context: WebGL2RenderingContext
  /** False for software rendering, without a usable GPU. */
  hasCard: boolean
}

/** Antialiasing, except in software rendering, where it would cost four times as much. */
export function openContext(canvas: OffscreenCanvas): Drawing | null {
  const hasCard = isDrawnByCard()
  const context = canvas.getContext('webgl2', { alpha: true, antialias: hasCard })
  return context && { canvas, context, hasCard }
}

function isDrawnByCard(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !/swiftshader|llvmpipe|software|basic render/i.test(name)
}
