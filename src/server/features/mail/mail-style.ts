const font = "font-family:'Geist Variable',Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/** The colors of the design system, light; mail programs take styles from the element only. */
export const style = {
  canvas: `margin:0;padding:0;background-color:#f8f6f2;${font};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  brand: `${font};font-size:16px;line-height:20px;font-weight:600;letter-spacing:-0.02em;color:#1d1a17`,
  layer: 'background-color:#b8401b;border-radius:2px;font-size:0;line-height:3px;height:3px',
  gap: 'font-size:0;line-height:2px;height:2px',
  card: `background-color:#fffefc;border:1px solid #e7e3db;border-radius:14px;padding:32px 28px 24px;${wrap}`,
  heading: `${font};margin:0 0 20px;font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.02em;color:#1d1a17`,
  paragraph: `${font};margin:0 0 14px;font-size:16px;line-height:25px;color:#35302a`,
  small: `${font};margin:0 0 16px;font-size:13px;line-height:20px;color:#57524a`,
  address: `${font};color:#9c3614;word-break:break-all`,
  buttonCell: 'background-color:#b8401b;border-radius:10px',
  button: `${font};display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  code: "margin:0 0 20px;display:inline-block;padding:12px 18px;background-color:#f2efe9;border-radius:10px;font-family:'Geist Mono',ui-monospace,Menlo,Consolas,monospace;font-size:26px;line-height:30px;letter-spacing:0.22em;color:#1d1a17",
  item: `${font};padding:12px 0;border-top:1px solid #e7e3db;${wrap}`,
  title: 'font-size:15px;line-height:21px;font-weight:600;color:#1d1a17',
  itemText: 'font-size:14px;line-height:21px;color:#57524a',
  link: 'color:#9c3614;text-decoration:underline;text-underline-offset:2px',
  footer: `${font};padding:20px 8px 0;font-size:12px;line-height:18px;color:#686259;${wrap}`,
  footerLink: 'color:#686259;text-decoration:underline',
} as const

/** The same in the dark, for the mail programs that ask. */
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
