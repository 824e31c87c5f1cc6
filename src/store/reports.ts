import type { ControlRow } from './control.js'
import type { Store } from './store.js'

/**
 * What commands tell of their work, so that a server can say how long ago it was done: `backup`, `check`, `source:NAME` (the
 * newest observation of a source), `collect:NAME` (when the collector is to visit next) and `delay:NAME:AGE` (how many seconds
 * late posts of an age are read). `at` in Unix seconds.
 */
export type Report = ControlRow<'reports'>

export const noteReport = ({ control }: Store, report: Report): Promise<void> =>
  control.write(async (db) => {
    await db
      .insertInto('reports')
      .values(report)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: report.at, value: report.value }))
      .execute()
  })

export const forgetReport = ({ control }: Store, name: string): Promise<void> =>
  control.write(async (db) => {
    await db.deleteFrom('reports').where('name', '=', name).execute()
  })

export const readReports = ({ control }: Store): Promise<Report[]> =>
  control.read((db) => db.selectFrom('reports').selectAll().orderBy('name').execute())
