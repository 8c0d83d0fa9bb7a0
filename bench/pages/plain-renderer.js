// Stands in for the renderer of the web app and answers every page with the same empty shell.
export function pageAssets(manifest) {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  return { script: entry.file, styles: entry.css ?? [] }
}

export const keepCards = () => undefined

export async function render(_request, { assets, nonce, site }) {
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const facts = JSON.stringify(site).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Spoolyard</title>
<meta name="site-facts" content="${facts}">${styles}
<script type="module" nonce="${nonce}" src="/${assets.script}"></script></head><body></body></html>`
  return { status: 200, access: 'public', location: null, html }
}
