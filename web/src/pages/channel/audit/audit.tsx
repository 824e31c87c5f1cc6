import { api } from '../../../api/request.js'
import { ALL_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { Dash } from '../../../components/dash.js'
import { DataTable } from '../../../components/data-table.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { PATHS } from '../../../paths.js'
import type { Column, Table } from '../../../table/table.js'
import { withoutEmpty } from '../../../table/without-empty.js'
import type { Card, SectionProps } from '../card.js'
import type { Sign } from './answer.js'
import { AuditEvidence } from './evidence.js'
import { auditWords } from './words.js'

const STATUS_CLASSES = { odd: 'badge badge-warning', usual: 'badge', unknown: 'badge muted' } as const

/** What a sign rests on. */
const UNITS = {
  jumps: 'countsOf',
  unexplained_growth: 'countsOf',
  late_steps: 'postsOf',
  night_views: 'postsOf',
  even_reach: 'postsOf',
  views_beyond_subscribers: 'postsOf',
  first_day_views: 'postsOf',
  rings: 'citationsOf',
  unnamed_copies: 'postsOf',
} as const satisfies Record<Sign['name'], string>

/** One sign needs the subscribers of the day of a post beside its views. */
const reasonOf = (name: Sign['name'], reason: NonNullable<Sign['reason']>) =>
  name === 'views_beyond_subscribers' && reason === 'few_posts' ? 'few_posts_with_subscribers' : reason

/** What is odd is read first, what nobody can judge last. */
const ORDER = ['odd', 'usual', 'unknown'] as const

const oddFirst = (signs: readonly Sign[]): Sign[] =>
  ORDER.flatMap((wanted) => signs.filter(({ status }) => status === wanted))

const useColumns = (card: Card): Column<Sign>[] => [
  ...useJudgementColumns(),
  ...useNumberColumns(),
  ...useEvidenceColumns(card),
]

/** Which sign it is, and how it turned out. */
const useJudgementColumns = (): Column<Sign>[] => {
  const words = useWords(auditWords)
  return [
    {
      name: 'name',
      title: words.sign,
      value: ({ name }) => name,
      show: ({ name }) => (
        <>
          <strong>{words[name]}</strong>
          <br />
          <span class="muted">{words[`${name}Meaning`]}</span>
        </>
      ),
    },
    {
      name: 'status',
      title: words.status,
      value: ({ status }) => status,
      show: ({ name, status, reason }) => (
        <>
          <span class={STATUS_CLASSES[status]}>{words[status]}</span>
          {reason && <span class="muted"> {words[reasonOf(name, reason)]}</span>}
        </>
      ),
    },
  ]
}

const useNumberColumns = (): Column<Sign>[] => {
  const words = useWords(auditWords)
  const format = useFormat()
  return [
    {
      name: 'value',
      title: words.value,
      kind: 'number',
      value: ({ value }) => value,
      show: (sign) => <Value sign={sign} />,
    },
    {
      name: 'threshold',
      title: words.threshold,
      kind: 'number',
      value: ({ threshold }) => threshold,
      show: ({ threshold, odd_if }) => words[odd_if](format.shortPercent(threshold)),
    },
    {
      name: 'percentile',
      title: words.place,
      value: ({ percentile }) => percentile,
      show: ({ percentile, peers }) =>
        percentile === null ? (
          <Dash why={words.noPlace} />
        ) : (
          words.placeOf(format.shortPercent(Math.round(percentile)), format.integer(peers))
        ),
    },
  ]
}

const useEvidenceColumns = (card: Card): Column<Sign>[] => {
  const words = useWords(auditWords)
  return [
    {
      name: 'rests_on',
      title: words.restsOn,
      kind: 'number',
      value: (sign) => sign.rests_on,
      show: (sign) => words[UNITS[sign.name]](sign.rests_on),
    },
    {
      name: 'evidence',
      title: words.evidence,
      value: ({ days, posts, chats }) =>
        [...days.map(({ d }) => d), ...posts.map(({ seq }) => seq), ...chats.map(({ title }) => title)].join(
          ' ',
        ),
      show: (sign) => <AuditEvidence sign={sign} card={card} />,
    },
  ]
}

/** The least change within a day that the API looks at; it gives 0 where there is none. */
const LEAST_JUMP_PERCENT = 5

const Value = ({ sign: { name, value, reason } }: { sign: Sign }) => {
  const words = useWords(auditWords)
  const format = useFormat()
  if (value === null) return <Dash why={words[reason ?? 'few_counts']} />
  if (name === 'jumps' && value === 0)
    return <span title={words.smallJumps}>{words.below(format.shortPercent(LEAST_JUMP_PERCENT))}</span>
  return <>{format.percent(value)}</>
}

/** How many signs are odd; first that there is too little data where most signs lack it. */
const Summary = ({ signs }: { signs: readonly Sign[] }) => {
  const words = useWords(auditWords)
  const count = (wanted: Sign['status']): number => signs.filter(({ status }) => status === wanted).length
  const [all, odd, unknown] = [signs.length, count('odd'), count('unknown')]
  const isPoor = unknown > all / 2
  const parts = [
    ...(isPoor ? [words.notEnough(String(all - unknown), String(all))] : []),
    ...(odd > 0 || !isPoor ? [words.oddOf(String(odd), String(all))] : []),
    ...(unknown > 0 && !isPoor ? [words.lacking(String(unknown))] : []),
  ]
  return <p class="chart-summary">{parts.join('; ')}.</p>
}

/** What looks odd about the chat, with the evidence. */
export const Audit = ({ card }: SectionProps) => {
  const words = useWords(auditWords)
  const columns = useColumns(card)
  const table = ({ signs }: { signs: readonly Sign[] }): Table<Sign> =>
    withoutEmpty({ name: `audit-${card.chat_id}`, columns, rows: oddFirst(signs), isStacked: true }, [
      'percentile',
    ])
  return (
    <ApiBlock
      title={words.title}
      note={words.note}
      asOf={<AsOf clocks={card.as_of} of={ALL_CLOCKS} />}
      request={api('/api/channels/audit', { chat_id: card.chat_id })}
      skeletonLines={16}
      table={table}
    >
      {({ signs }) => (
        <>
          <Summary signs={signs} />
          <DataTable table={table({ signs })} caption={words.title} />
          <p class="block-note">
            <a href={`${PATHS.formulas}#${words.formulasAnchor}`}>{words.formulas}</a>
          </p>
        </>
      )}
    </ApiBlock>
  )
}
