/** Styles of the page that grants access. */
export const authorizeStyle = `
main.authorize { max-width: 30rem; margin: 6vh auto; padding: 2rem 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; gap: 1rem }
.notice, .back { font-size: .8125rem }
.authorize h1 { font-size: 1.3rem; line-height: 1.35; font-weight: 500; text-wrap: balance }
.authorize h1 b { font-weight: 650 }
.authorize form { display: grid; gap: 1.25rem }
fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0; min-width: 0 }
legend, .authorize h2 { padding: 0; margin-bottom: .5rem; font-size: .875rem; font-weight: 600; color: var(--soft) }
.row { display: flex; gap: .8rem; align-items: flex-start; padding: .75rem .9rem; border: 1px solid var(--line); border-radius: 10px; cursor: pointer }
.row:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
.row:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
.row input[type=radio] { margin: .25rem 0 0; accent-color: var(--accent); flex: none }
.row span { display: grid; gap: .15rem; min-width: 0; flex: 1; overflow-wrap: anywhere }
.row b { font-weight: 600 }
.row small { color: var(--soft); font-size: .875rem }
.row input[name=name] { display: none; width: 100%; margin-top: .35rem; font: inherit; padding: .45rem .7rem; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: var(--ink) }
.row:has(:checked) input[name=name] { display: block }
.authorize section { padding: 1rem 1.1rem; background: var(--paper) }
.authorize section ul { margin: 0; padding-left: 1.1rem; display: grid; gap: .25rem; font-size: .9375rem }
/* Enter activates the first button, so "Allow" comes first in the document. */
.answers { display: flex; flex-direction: row-reverse; gap: .6rem }
.answers button { padding: .55rem 1.1rem }
.answers .allow { background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600 }
@media (max-width: 32rem) {
  main.authorize { margin: 0; min-height: 100vh; border: 0; border-radius: 0; align-content: start }
  .answers button { flex: 1 }
}
`
