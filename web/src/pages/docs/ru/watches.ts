/** What the API says of parameters and fields of watches, by the English text. One that several groups share is with the first. */
export const watchesTexts = {
  'The part of the address that nobody can guess.': 'Часть адреса, которую нельзя угадать.',
  'The watches of this key.': 'Слежения этого ключа.',
  'Its name for people.': 'Его название для людей.',
  'Its words and filters, as for a search.': 'Его слова и фильтры, как в поиске.',
  'Where events are sent; null where it has mails, or only its feeds.':
    'Куда отправляются события; null, если у него письма или только ленты.',
  'Where events are sent as e-mail; null where they are not.':
    'Куда события отправляются письмами; null, если не отправляются.',
  '`day` or `week`: one mail for all of its events; null where mails go out at once.':
    '`day` или `week` — одно письмо со всеми событиями; null, если письма уходят сразу.',
  'The language of its mails.': 'Язык его писем.',
  'Older posts make no event; null where all do.': 'Более старые посты события не дают; null, если дают все.',
  'Where its events can be read without a key.': 'Где его события можно читать без ключа.',
  'Path of its Atom feed.': 'Путь ленты Atom.',
  'Path of its JSON Feed.': 'Путь ленты JSON Feed.',
  'Why its events are not delivered; null where they are.':
    'Почему события не доставляются; null, если доставляются.',
  'When the first attempt failed.': 'Когда не удалась первая попытка.',
  'How many attempts have failed.': 'Сколько попыток не удалось.',
  'When the next one is due.': 'Когда следующая.',
  'What was wrong with the last one.': 'Что было не так с последней.',
  'Whether its delivery rests: events wait.': 'Приостановлена ли доставка: события ждут.',
  'Events that are to be delivered.': 'События, которые предстоит доставить.',
  'Events that were given up after a day of attempts; `replay` delivers them again.':
    'События, от доставки которых отказались после суток попыток; `replay` доставит их снова.',
  'Its name for people; without it, the words of the search.':
    'Его название для людей; без него — слова поиска.',
  'Where events are sent.': 'Куда отправлять события.',
  'Where events are sent as e-mail, in place of `url`.': 'Куда отправлять события письмами, вместо `url`.',
  'One mail for a `day` or a `week`, at 9:00 Moscow time; `none`: at once.':
    'Одно письмо за день (`day`) или за неделю (`week`), в 9:00 по московскому времени; `none` — сразу.',
  'The language of mails; `en` where it is left out.': 'Язык писем; `en`, если не указан.',
  'Posts that were published, and texts edited, longer ago make no event.':
    'Посты, опубликованные раньше, и тексты, изменённые раньше, события не дают.',
  'Posts of any age make events.': 'События дают посты любого возраста.',
  'Signs what is sent, and is shown only now; null without a webhook.':
    'Подписывает отправляемое и показывается только сейчас; null без вебхука.',
  'The identifier of a watch of this key.': 'Идентификатор слежения этого ключа.',
  '`true`: events wait; `false`: they are sent again.':
    '`true` — события ждут; `false` — снова отправляются.',
  'Whether the receiver accepted it.': 'Принял ли его получатель.',
  'Why not.': 'Почему нет.',
  'Events of so many hours are delivered once more.': 'События за столько часов доставляются ещё раз.',
  'How many will be delivered.': 'Сколько будет доставлено.',
}
