import { Command } from 'commander'

/** A command with the settings that also come from the environment. */
export const storeCommand = (name: string): Command =>
  new Command(name)
    .option('--data-dir <path>', 'where the SQLite database is (DATA_DIR, default ./data)')
    .option('--database-url <url>', 'postgres://… instead of SQLite (DATABASE_URL)')
    .option('--link-base <url>', 'where public links lead (LINK_BASE, default https://t.me)')

export const serverCommand = (name: string): Command =>
  storeCommand(name)
    .option('--port <number>', 'port to listen on (PORT, default 8080)')
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--log-level <level>', 'how much to log (LOG_LEVEL, default info)')
    .option('--metrics <readers>', 'who may read /metrics: local or public (METRICS, default local)')
    .option('--public <products>', 'what needs no API key: base, or base,search (PUBLIC, default nothing)')
    .option(
      '--cors-origins <origins>',
      'sites whose pages may ask: https://example.org,…, or * (CORS_ORIGINS, default none)',
    )
    .option(
      '--trust-proxy <proxies>',
      'proxies whose X-Forwarded-For is believed: a number, or addresses (TRUST_PROXY, default none)',
    )
    .option(
      '--fresh-hours <hours>',
      'pages warn where the newest observation is older (FRESH_HOURS, default never)',
    )
    .option('--smtp-url <url>', 'mail server of watches: smtp:// or smtps:// (SMTP_URL)')
    .option('--mail-from <address>', 'from whom mails are (MAIL_FROM)')
    .option('--public-url <url>', 'where readers reach this server, for links in mails (PUBLIC_URL)')
    .option(
      '--watch-targets <targets>',
      'where webhooks may lead: public or any (WATCH_TARGETS, default public)',
    )
    .option(
      '--otel-exporter-otlp-endpoint <url>',
      'where traces are sent (OTEL_EXPORTER_OTLP_ENDPOINT, default nowhere)',
    )
    .option('--max-connections <number>', 'connections of a process (MAX_CONNECTIONS, default 1000)')
    .option(
      '--max-address-connections <number>',
      'of these, for one client address (MAX_ADDRESS_CONNECTIONS, default 250)',
    )
    .option('--max-requests <number>', 'requests of a process at once (MAX_REQUESTS, default 200)')
    .option(
      '--max-key-requests <number>',
      'of these, worked on at once for one key (MAX_KEY_REQUESTS, default 10)',
    )
    .option(
      '--read-threads <number>',
      'threads of a process for questions that read many rows (READ_THREADS, default 1)',
    )
