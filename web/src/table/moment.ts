/** The API's DD.MM.YYYY HH:MM of Moscow with its zone, as programs and spreadsheets of any country read it. */
export const withZone = (when: string): string =>
  when.replace(/^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2})$/, '$3-$2-$1T$4+03:00')
