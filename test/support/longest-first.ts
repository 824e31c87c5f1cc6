import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { budgetOf } from './time-budgets.js'
import BUDGETS from './time-budgets.json' with { type: 'json' }

/** Starts the files with the largest budgets first, so that none of them is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const budget = ({ moduleId }: TestSpecification): number =>
      budgetOf(BUDGETS, relative(this.ctx.config.root, moduleId))
    return [...files].sort(
      (a, b) =>
        a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
        a.project.name.localeCompare(b.project.name) ||
        budget(b) - budget(a),
    )
  }
}
