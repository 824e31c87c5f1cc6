/** `messages.html` written by hand after the layout of Telegram Desktop's exports. */

export interface HtmlMessage {
  id: number
  /** `01.10.2025 12:00:00 UTC+03:00` */
  date: string
  /** Without it, the message is joined to the one before. */
  from?: string
  forwardedFrom?: string
  media?: string
  text?: string
  reactions?: string
}

export const messageHtml = ({ id, date, from, forwardedFrom, media = '', text, reactions }: HtmlMessage) => {
  const content = `
       ${media}
       ${text === undefined ? '' : `\n       <div class="text">\n${text}\n       </div>\n`}
       ${reactions === undefined ? '' : `<span class="reactions">${reactions}</span>`}`
  return `
     <div class="message default clearfix${from === undefined ? ' joined' : ''}" id="message${id}">
      ${from === undefined ? '' : '<div class="pull_left userpic_wrap"><div class="userpic userpic2"><div class="initials">Г</div></div></div>'}
      <div class="body">
       <div class="pull_right date details" title="${date}">
12:00
       </div>
       ${from === undefined ? '' : `<div class="from_name">\n${from} \n       </div>`}
       ${
         forwardedFrom === undefined
           ? content
           : `<div class="pull_left forwarded userpic_wrap"></div>
       <div class="forwarded body"><div class="from_name">
${forwardedFrom} <span class="date details" title="30.09.2025 11:00:00 UTC+03:00"> 30.09.2025 11:00:00</span>
       </div>${content}</div>`
       }
      </div>
     </div>`
}

export const serviceHtml = (id: number, text: string): string => `
     <div class="message service" id="message${id}">
      <div class="body details">
${text}
      </div>
     </div>`

export const mediaHtml = (classes: string, title: string, status = '', description = ''): string => `
       <div class="media_wrap clearfix"><div class="media clearfix pull_left ${classes}">
         <div class="fill pull_left"></div><div class="body">
          <div class="title bold">\n${title}\n          </div>
          ${description === '' ? '' : `<div class="description">\n${description}\n          </div>`}
          <div class="status details">\n${status}\n          </div>
         </div></div></div>`

export const pageHtml = (title: string, messages: readonly string[]): string => `<!DOCTYPE html>
<html>
 <head><meta charset="utf-8"/><title>Exported Data</title></head>
 <body onload="CheckLocation();">
  <div class="page_wrap">
   <div class="page_header"><div class="content"><div class="text bold">
${title}
   </div></div></div>
   <div class="page_body chat_page"><div class="history">
${messages.join('')}
   </div></div>
  </div>
 </body>
</html>`
