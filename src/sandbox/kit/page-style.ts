/** Styles shared by all pages, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f6f6f4; --card: #fff; --ink: #1d1d1b; --soft: #6a6a66; --line: #e2e2de; --accent: #2f6f5e; --bad: #b3402f }
@media (prefers-color-scheme: dark) { :root { --paper: #161715; --card: #1f201e; --ink: #ecece8; --soft: #9b9c96; --line: #343531; --accent: #6fc3ab; --bad: #ef8a78 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 1rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline }
h1 { font-size: 1.35rem; margin: 0 }
h2 { font-size: 1rem; margin: 0 0 .5rem }
p { margin: 0; color: var(--soft) }
a { color: var(--accent) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto }
.actions { display: flex; flex-wrap: wrap; gap: .5rem }
button { font: inherit; padding: .35rem .8rem; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: inherit; cursor: pointer }
button:hover { border-color: var(--accent) }
button.danger { color: var(--bad) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap }
th { color: var(--soft); font-weight: 500 }
tr:last-child td { border-bottom: 0 }
td.number { font-variant-numeric: tabular-nums }
code { font: .8125rem/1.4 ui-monospace, monospace }
.status { display: inline-block; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 99px; font-size: .8125rem }
`

/** Makes a page's buttons call the control API. */
export const pageScript = `
for (const button of document.querySelectorAll('button[data-path]')) {
  button.addEventListener('click', async () => {
    if (button.dataset.confirm && !confirm(button.dataset.confirm)) return
    button.disabled = true
    const { method = 'POST', path, body = '{}' } = button.dataset
    const reply = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body })
    if (reply.ok) location.reload()
    else alert((await reply.json()).error)
  })
}
`
