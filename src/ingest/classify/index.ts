export { type ClassifyOptions, type ClassifySummary, classify, type FieldCounts } from './classify.js'
export { type KnownValue, knownValue } from './known-value.js'
export { overrule, type SaidValues } from './overrule.js'
export { type KnownChat, knownChat } from './texts.js'
