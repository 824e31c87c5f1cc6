/**
 * Words that almost every text contains. An engine would check a phrase of them in nearly every post, position by
 * position; so two of them side by side are indexed as a term of their own.
 */
const COMMON: ReadonlySet<string> = new Set(
  (
    'а без был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее если есть еще же за и из ' +
    'или им их к как когда ко кто ли лучше меня мне может мы на над нас не него нет ни них но ну о об один он она они от по ' +
    'под после при про раз с сам свои себя сегодня со так также там то только тем теперь того тоже тут ты у уже чем через что ' +
    'чтобы эта эти это этого этом этот я the of and to in a is for on with at by it be as are this that from you your'
  ).split(' '),
)

export const isCommon = (word: string): boolean => COMMON.has(word)

export const isCommonPair = (first: string, second: string): boolean => isCommon(first) && isCommon(second)
