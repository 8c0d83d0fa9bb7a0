/** Styles of the account chooser. */
export const authorizeStyle = `
main.choose { max-width: 27rem; margin: 6vh auto; padding: 2rem 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; gap: .75rem }
.notice { font-size: .8125rem }
.choose h1 { font-size: 1.5rem; font-weight: 500 }
.choose ul { list-style: none; margin: .5rem 0; padding: 0 }
.choose li { border-top: 1px solid var(--line) }
.choose li:last-child { border-bottom: 1px solid var(--line) }
.choose li button { display: flex; gap: .9rem; align-items: center; width: 100%; padding: .7rem .25rem; border: 0; border-radius: 0; background: none; text-align: left; line-height: 1.35; overflow-wrap: anywhere }
.choose li button:hover { background: var(--paper) }
.choose img, .none { width: 36px; height: 36px; border-radius: 50%; flex: none; background: var(--line) }
em { color: var(--bad); font-style: normal; font-size: .8125rem }
summary { cursor: pointer; padding: .3rem 0 }
.other { display: grid; gap: .6rem; padding: .6rem 0 }
.other label { display: grid; gap: .2rem; color: var(--soft); font-size: .875rem }
.other .check { display: flex; gap: .4rem; align-items: center }
.other input:not([type=checkbox]) { font: inherit; padding: .45rem .7rem; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: var(--ink) }
.other button { justify-self: end }
.plain { border: 0; background: none; color: var(--accent); padding-left: 0 }
`
