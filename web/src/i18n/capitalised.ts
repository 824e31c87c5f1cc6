/** A name as a list shows it: some sources write categories in lower case. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
