import type { LabelField } from '../domain/labels.js'

/** How commands name the fields. */
export const FIELD_NAMES: Readonly<Record<LabelField, string>> = {
  lang: 'language',
  region: 'region',
  category: 'category',
}
