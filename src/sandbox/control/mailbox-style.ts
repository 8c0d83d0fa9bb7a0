/** Styles of the mailbox pages. */
export const mailboxStyle = `
.filter { display: flex; gap: .5rem; align-items: center; margin-bottom: .75rem }
.filter input { font: inherit; flex: 1; min-width: 0; max-width: 24rem; padding: .35rem .7rem; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: inherit }
.mails, .links { list-style: none; margin: 0; padding: 0 }
.mails li { border-top: 1px solid var(--line) }
.mail { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .6rem .25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
.mail:hover { background: var(--paper) }
.mail:focus-visible, a:focus-visible, input:focus-visible, .views label:focus-within { outline: 2px solid var(--accent); outline-offset: 2px }
.subject { font-weight: 600 }
.mail time, .to, .start { color: var(--soft); font-size: .875rem }
.start { grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.mail .to { grid-column: 1 / -1 }
.links li { padding: .25rem 0; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
.views input { position: absolute; opacity: 0 }
.views label { display: inline-block; padding: .3rem .8rem; margin: 0 .25rem .75rem 0; border: 1px solid var(--line); border-radius: 99px; cursor: pointer }
.views input:checked + label { border-color: var(--accent); color: var(--accent) }
.views input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: 2px }
.view { display: none; margin: 0 }
#view-html:checked ~ .html, #view-text:checked ~ .text, #view-source:checked ~ .source { display: block }
pre.view { font: .8125rem/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
.none { padding: 1rem 0 }
`
