import { useEffect, useRef, useState } from 'preact/hooks'
import type { Failure } from '../api/failure.js'
import type { Answer, ApiPath, ApiRequest } from '../api/request.js'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { isPublic, session } from '../state/session.js'
import { downloadCsv } from '../table/download.js'
import type { AnyTable } from '../table/table.js'
import { useExplanation } from './states.js'

interface CsvButtonProps {
  title: string
  table: AnyTable
}

/** Downloads the rows that a block shows. */
export const CsvButton = ({ title, table }: CsvButtonProps) => {
  const words = useWords(commonWords)
  return (
    <button type="button" class="quiet" onClick={() => downloadCsv(table)} title={words.downloadCsv}>
      CSV
      <span class="visually-hidden">
        : {words.downloadCsv}, {title}
      </span>
    </button>
  )
}

const csvWords = dictionary({
  en: {
    downloadAll: 'Download all that matches as CSV',
    cancel: 'Cancel',
    reading: (rows: string, total: string) => `${rows} of ${total}…`,
    saved: (rows: string) => `Rows: ${rows}`,
    cut: (rows: string) => `The first ${rows} rows; narrow the filters for the rest`,
  },
  ru: {
    downloadAll: 'Скачать всё найденное в CSV',
    cancel: 'Отменить',
    reading: (rows: string, total: string) => `${rows} из ${total}…`,
    saved: (rows: string) => `Строк: ${rows}`,
    cut: (rows: string) => `Первые ${rows} строк; для остальных сузьте фильтры`,
  },
})

type Course =
  | { state: 'reading'; rows: number; total: number | undefined }
  | { state: 'saved' | 'cut'; rows: number }
  | { state: 'failed'; failure: Failure }

interface WholeCsvButtonProps<P extends ApiPath> {
  title: string
  request: ApiRequest<P>
  tableOf: (answer: Answer<P>) => AnyTable
}

/** Downloads all rows of a list, page after page, and shows how far it is. */
export const WholeCsvButton = <P extends ApiPath>({ title, request, tableOf }: WholeCsvButtonProps<P>) => {
  const words = useWords(csvWords)
  const { course, start, cancel } = useDownload(request, tableOf)
  const isReading = course?.state === 'reading'
  return (
    <>
      <span aria-live="polite" class="muted">
        {course && <CourseText course={course} />}
      </span>
      <button type="button" class="quiet" title={words.downloadAll} onClick={isReading ? cancel : start}>
        {isReading ? words.cancel : 'CSV'}
        <span class="visually-hidden">
          : {words.downloadAll}, {title}
        </span>
      </button>
    </>
  )
}

const CourseText = ({ course }: { course: Course }) => {
  const words = useWords(csvWords)
  const explain = useExplanation()
  const format = useFormat()
  if (course.state === 'failed') return <>{explain(course.failure)}</>
  const rows = format.integer(course.rows)
  if (course.state !== 'reading') return <>{words[course.state](rows)}</>
  return <>{words.reading(rows, course.total === undefined ? '…' : format.integer(course.total))}</>
}

/** The course of a download; it ends with the block, and with another question. */
const useDownload = <P extends ApiPath>(request: ApiRequest<P>, tableOf: (answer: Answer<P>) => AnyTable) => {
  const [course, setCourse] = useState<Course>()
  const pending = useRef<AbortController>()
  const cancel = (): void => {
    pending.current?.abort()
    pending.current = undefined
    setCourse(undefined)
  }
  useEffect(() => cancel, [request.url])
  const start = async (): Promise<void> => {
    const { key } = session.get()
    if (key === undefined && !isPublic()) return
    const controller = new AbortController()
    pending.current = controller
    setCourse({ state: 'reading', rows: 0, total: undefined })
    const { downloadWhole } = await import('../table/whole-list.js')
    const { signal } = controller
    const onProgress = (rows: number, total: number | undefined): void =>
      setCourse({ state: 'reading', rows, total })
    const outcome = await downloadWhole({ request, tableOf, key, signal, onProgress })
    if ('code' in outcome) setCourse({ state: 'failed', failure: outcome })
    else setCourse({ state: outcome.isCut ? 'cut' : 'saved', rows: outcome.rows })
  }
  const startAndWatch = (): void => {
    start().catch(() => {
      if (pending.current) setCourse({ state: 'failed', failure: { code: 'network' } })
    })
  }
  return { course, start: startAndWatch, cancel }
}
