import type { CSSProperties } from 'react'

const fontFamily = "'Geist Variable',Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** Inline styles in the light colors of the design system. Many mail clients ignore style sheets. */
export const style = {
  canvas: { margin: 0, padding: 0, backgroundColor: '#f8f6f2', fontFamily, WebkitTextSizeAdjust: '100%' },
  preview: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: '1px',
    lineHeight: '1px',
  },
  brand: {
    fontFamily,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: '#1d1a17',
  },
  layer: { backgroundColor: '#b8401b', borderRadius: '2px', fontSize: 0, lineHeight: '3px', height: '3px' },
  gap: { fontSize: 0, lineHeight: '2px', height: '2px' },
  card: {
    backgroundColor: '#fffefc',
    border: '1px solid #e7e3db',
    borderRadius: '14px',
    padding: '32px 28px 24px',
    ...wrap,
  },
  heading: {
    fontFamily,
    margin: '0 0 20px',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: '#1d1a17',
  },
  section: {
    fontFamily,
    margin: '24px 0 8px',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 600,
    color: '#1d1a17',
  },
  paragraph: { fontFamily, margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: '#35302a' },
  small: { fontFamily, margin: '0 0 16px', fontSize: '13px', lineHeight: '20px', color: '#57524a' },
  address: { fontFamily, color: '#9c3614', wordBreak: 'break-all' },
  buttonCell: { backgroundColor: '#b8401b', borderRadius: '10px' },
  button: {
    fontFamily,
    display: 'inline-block',
    padding: '13px 22px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    color: '#ffffff',
    textDecoration: 'none',
  },
  code: {
    margin: '0 0 20px',
    display: 'inline-block',
    padding: '12px 18px',
    backgroundColor: '#f2efe9',
    borderRadius: '10px',
    fontFamily: "'Geist Mono',ui-monospace,Menlo,Consolas,monospace",
    fontSize: '26px',
    lineHeight: '30px',
    letterSpacing: '0.22em',
    color: '#1d1a17',
  },
  item: { fontFamily, padding: '12px 0', borderTop: '1px solid #e7e3db', ...wrap },
  title: { fontSize: '15px', lineHeight: '21px', fontWeight: 600, color: '#1d1a17' },
  itemText: { fontSize: '14px', lineHeight: '21px', color: '#57524a' },
  link: { color: '#9c3614', textDecoration: 'underline', textUnderlineOffset: '2px' },
  footer: {
    fontFamily,
    padding: '20px 8px 0',
    fontSize: '12px',
    lineHeight: '18px',
    color: '#686259',
    ...wrap,
  },
  footerLink: { color: '#686259', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** Dark colors, for mail clients that support the media query. */
export const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background-color:#131110!important}
.card{background-color:#1b1917!important;border-color:#302c29!important}
.ink,.ink a{color:#f4f1ec!important}
.body{color:#dcd7cf!important}
.muted{color:#b5aea4!important}
.faint{color:#a19a8f!important}
.accent{background-color:#e26b41!important}
.button{color:#1a0b05!important}
.link,.ink a.link{color:#f3977a!important}
.code{background-color:#0e0d0c!important}
.item{border-color:#302c29!important}
}
@media (max-width:480px){.card{padding:26px 20px 20px!important}}
`
