import { cross } from '../language/words.js'

const MEN =
  'Алексе/Mi Андре/Mi Антон/M Артём/M Борис/M Вадим/M Виктор/M Денис/M Дмитри/Mii Егор/M Иван/M Игор/Mj Кирилл/M Максим/M Матве/Mi Михаил/M Никит/Mf Олег/M Роман/M Семён/M Степан/M Тимур/M Фёдор/M Юри/Mii'.split(
    ' ',
  )

const WOMEN =
  'Анн/f Алин/f Вер/f Виктори/fi Дарь/fj Екатерин/f Елен/f Жанн/f Ирин/f Карин/f Ксени/fi Лиди/fi Марин/f Мари/fi Надежд/f Наталь/fj Ольг/f Полин/f Светлан/f Софь/fj Тамар/f Юли/fi'.split(
    ' ',
  )

/** Surnames that are possible but rare, so that no one real is meant. */
const SURNAMES =
  'Ветряков Лугинин Заречнев Тихомолов Снегурин Полынов Березняков Ковылин Ладожин Мостовитов Озеркин Перелесов Рассветов Соснин Туманцев Утёсин Хвойников Черёмухин Шалфеев Янтарёв Звонцов Калинкин Морошкин Незабудкин Родников Степнов Тростников Ромашин Журавкин Клюквин Просёлков Дождиков Вересков Крыльцов Лесовиков Маяков Огоньков'
    .split(' ')
    .map((surname) => `${surname}/s`)

export const PEOPLE = {
  man: cross(MEN, SURNAMES),
  woman: cross(WOMEN, SURNAMES),
  person: [...cross(MEN, SURNAMES), ...cross(WOMEN, SURNAMES)],
  name: [...MEN, ...WOMEN],
}
