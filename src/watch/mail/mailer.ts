import type { Transporter } from 'nodemailer'
import { SendError } from '../deliver/send-error.js'
import type { Letter } from './letter.js'

export interface Mailer {
  /** Where readers reach the server. */
  readonly baseUrl: string
  /** @throws SendError unless the mail server has taken it */
  send(letter: Letter, signal?: AbortSignal): Promise<void>
  close(): void
}

export interface MailSettings {
  smtpUrl: string
  from: string
  baseUrl: string
}

const CONNECTIONS = 4
const CONNECT_MILLISECONDS = 10_000
const SILENCE_MILLISECONDS = 30_000

/** Sends through one mail server. The library is loaded with the first mail. */
export const openMailer = ({ smtpUrl, from, baseUrl }: MailSettings): Mailer => {
  let opened: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_MILLISECONDS,
      greetingTimeout: CONNECT_MILLISECONDS,
      socketTimeout: SILENCE_MILLISECONDS,
      // What others wrote is text, never the name of a file or an address to read from.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  const send = async ({ to, unsubscribeUrl, ...letter }: Letter, signal?: AbortSignal): Promise<void> => {
    opened ??= open()
    const transport = await opened
    const sending = transport.sendMail({
      ...letter,
      from: { name: 'Channelscope', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // No answering machine answers.
        'Auto-Submitted': 'auto-generated',
      },
    })
    try {
      await orAborted(sending, signal)
    } catch (error) {
      throw new SendError(reasonOf(error), { cause: error })
    }
  }
  return { baseUrl, send, close: () => void opened?.then((transport) => transport.close()) }
}

/** The library cannot end what it sends; whoever waits for it can stop waiting. */
const orAborted = async (sending: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> => {
  if (signal === undefined) return void (await sending)
  let stop: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('the server stops'))
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  try {
    await Promise.race([sending, aborted])
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
  }
}

/** What a mail server says may have names in it that are not for users of the API. */
const reasonOf = (error: unknown): string => {
  const { code = 'ERROR', responseCode } = error as { code?: string; responseCode?: number }
  return `the mail server did not take it (${responseCode === undefined ? code : `${code}, ${responseCode}`})`
}

/** The mailer of the settings of a program; none where no mail server is set. */
export const mailerOf = ({
  smtpUrl,
  mailFrom: from,
  publicUrl: baseUrl,
}: {
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string
}): Mailer | undefined => (smtpUrl === undefined ? undefined : openMailer({ smtpUrl, from, baseUrl }))
