export { type ClassifyOptions, type ClassifySummary, classify, type FieldCounts } from './classify.js'
