import { type Kysely, type Migration, sql } from 'kysely'

/** Watches that go out as e-mail; `text` as the engine spells it. */
export const mailColumns = (text: string): string[] => [
  `alter table watches add column email ${text}`,
  `alter table watches add column digest ${text}`,
  `alter table watches add column language ${text}`,
  `alter table watches add column unsubscribe ${text}`,
  `create unique index watches_by_unsubscribe on watches (unsubscribe)`,
]

/** On SQLite the table is in the control database. */
export const controlMail: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of mailColumns('text')) await sql.raw(statement).execute(db)
  },
}
