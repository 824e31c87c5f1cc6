import { Link } from 'wouter-preact'
import type { Answer } from '../../api/request.js'
import { ChannelLink } from '../../components/channel-link.js'
import { OutsideLink } from '../../components/outside-link.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { outsideName } from '../../outside.js'
import { collectPath, postPath } from '../../paths.js'
import { fieldColumn, fileColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import { discoverWords } from './words.js'

export type Candidate = Answer<'/api/channels/candidates'>['items'][number]

export const useCandidateColumns = (): Column<Candidate>[] => {
  const words = useWords(discoverWords)
  const format = useFormat()
  return [
    fileColumn('chat_id'),
    fileColumn('handle', '@'),
    fileColumn('link'),
    {
      name: 'title',
      title: words.name,
      value: outsideName,
      show: (candidate) => <CandidateName candidate={candidate} />,
    },
    ...(['cited_by', 'reposts', 'mentions'] as const).map(
      (name): Column<Candidate> => ({
        ...fieldColumn<Candidate, typeof name>({ name, title: words[name], show: format.integer }),
        sortable: name !== 'mentions',
        isMinor: name !== 'cited_by',
      }),
    ),
    {
      ...fieldColumn<Candidate, 'first_epoch'>({
        name: 'first_epoch',
        title: words.first,
        show: format.dayOfInstant,
      }),
      sortable: false,
      isMinor: true,
    },
    fieldColumn({ name: 'last_epoch', title: words.recent, show: format.dayOfInstant }),
    {
      name: 'sample',
      title: words.sample,
      value: ({ sample }) => sample.url ?? `${sample.chat_id}/${sample.seq}`,
      show: ({ sample }) => <Sample sample={sample} />,
      isMinor: true,
    },
  ]
}

/** Its title with its handle, which leads to the messenger. */
const CandidateName = ({ candidate }: { candidate: Candidate }) => {
  const words = useWords(discoverWords)
  const { title, handle, link, chat_id } = candidate
  return (
    <>
      {title !== null && <bdi>{title}</bdi>}
      {handle !== null && (
        <>
          <span class={title === null ? '' : 'second-line'}>
            <OutsideLink href={link}>@{handle}</OutsideLink>
          </span>
          <span class="second-line">
            <Link href={collectPath(handle)}>{words.collect}</Link>
          </span>
        </>
      )}
      {handle === null && <span class={title === null ? '' : 'second-line muted'}>{String(chat_id)}</span>}
    </>
  )
}

const Sample = ({ sample }: { sample: Candidate['sample'] }) => {
  const words = useWords(discoverWords)
  return (
    <>
      <ChannelLink {...sample} />
      <span class="second-line">
        <Link href={postPath(sample, sample.seq)}>{words[`${sample.kind}Sample`]}</Link>
      </span>
    </>
  )
}
