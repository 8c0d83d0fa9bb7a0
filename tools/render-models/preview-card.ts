import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const TAGLINE = 'Your shop orders, 3D-printed and shipped.'
const MARK =
  '<rect x="1" y="15.5" width="18" height="2.5" rx="1.25"/><rect x="2.5" y="11.5" width="15" height="2.5" rx="1.25"/><rect x="5" y="7.5" width="10" height="2.5" rx="1.25"/><rect x="7.5" y="3.5" width="5" height="2.5" rx="1.25"/>'

/** The page shown in link previews: wordmark and tagline beside a product, on our background color. */
export function previewCard(picture: Buffer, placement: 'beside' | 'below'): string {
  return `<!doctype html><style>
    @font-face { font-family: Geist; src: url(data:font/woff2;base64,${geist()}); font-weight: 100 900 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
      background: linear-gradient(#f8f6f2, #f2efe9); font-family: Geist; color: #1d1a17 }
    body::after { content: ''; position: absolute; inset: auto 0 0; height: 42px;
      background: repeating-linear-gradient(to bottom, #e0dbd0 0 1px, transparent 1px 7px) }
    header { position: absolute; left: 72px; top: 72px; width: 520px }
    .name { display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 650; letter-spacing: -0.025em }
    svg { width: 52px; height: 52px; fill: #b8401b }
    p { margin: 40px 0 0; font-size: 62px; line-height: 1.08; font-weight: 600; letter-spacing: -0.035em; text-wrap: balance }
    img { position: absolute }
    .beside { width: 640px; right: 10px; top: 0 }
    .below { width: 900px; right: -120px; top: 36px }
  </style><header><div class="name"><svg viewBox="0 0 20 20">${MARK}</svg>Spoolyard</div><p>${TAGLINE}</p></header>
  <img class="${placement}" src="data:image/png;base64,${picture.toString('base64')}" alt="">`
}

function geist(): string {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  )
  return readFileSync(file).toString('base64')
}
