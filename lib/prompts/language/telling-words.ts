// Words that distinguish languages where letters and the detector do not (docs/decisions/060).

/**
 * Words and endings of Ukrainian that Russian has not, in texts without і, ї, є and ґ. With other forms of the same word where they are
 * spelled alike only here.
 */
const UKRAINIAN =
  /(?<= )(?:створ(?:и|іть|ити|ення|юй)|зроб(?:и|ити|лю)|склад(?:и|ання)|скласти|розроб(?:и|ка|ку|ки|ити|ник|ника)|розка(?:жи|зати|жу)|розпиши|розрахуй|розклад|запропону\p{L}+|сформулюй|переклад[иу]?|знайд\p{L}+|знайти|додай|додати|виправ(?:и|ити)?|скороти|порад[ьи]?|визнач(?:и|ити)?|що|щоб|щодо|цей|цього|цьому|цим|ця|цю|це|цих|як|який|яка|яке|яку|яким|якою|якого|якому|яких|або|але|чи|треба|дуже|також|хто|чому|чого|вже|ще|немає|буду(?:ть|чи)|може|можна|можеш|потреби|потребу|мов(?:а|и|ою|у)|листи|товариств\p{L}+|тижн(?:я|е)?|тиждень|учн\p{L}+|вчител\p{L}+|компан[ії]ю|дитин\p{L}+|дит(?:ей|ям)|людин\p{L}+|реклами|школи|групи|команди|роботи|помилк\p{L}+|речен\p{L}+|поради|думк\p{L}+|дорослих|успішн\p{L}*|сучасн\p{L}+|дитяч\p{L}+|\p{L}+(?:ння|нням|ннях|нню|увати|ювати))(?= )/giu;

/** Commonest words and endings of Kazakh and Kirghiz in texts without letters of their own. */
const TURKIC =
  /(?<= )(?:жаз|жазып|жазуу|жаза|жазыңыз|жаса|жасап|жасоо|бер|берчи|берип|берет|берууну|кыл|кылып|туралы|жана|менен|бойынча|бойынша|керек|эмне|кандай|кантип|башка|мага|маган|сен|сиз|сага|бул|ушул|мен|биз|бар|жок|ошол|болсун|болуп|болот|болады|болсо|болуш|кийин|катары|деген|деп|эмес|кыска|кыскача|кыскарт|узун|жакшы|жаман|жаны|суроо|суроого|жооп|кат|катты|хат|тил|тили|тилинде|тилине|тилге|орус|орусча|орысша|кыргыз|кыргызча|казак|казакша|англис|англисче|которуп|котор|которгула|аудар|аударып|тузуп|сабак|сабакка|мектеп|мугалим|окуучу|окуучулар|бала|балдар|балдарга|балалар|адам|адамдар|жыл|жылдык|кун|жарнама|жарнак|кардар|кардарга|кызмат|жумуш|салам|рахмат|чейин|арасында|сатып|алуу|дукен|китеп|китептин|арналган|макала|жоспар|пайдалан|колдон|тап|айт|айтып|бол|болгон|уйрот|тусундур|сурот|беш|алты|жети|эки|бир|бирок|\p{L}+(?:[нт]ын|дын|лар(?:га|ды|дын)|дар(?:га|ды|дын)|лер(?:ге|ди)|дер(?:ге|ди)|тар(?:га|ды)|уу|ууга|ууну|тти|тты))(?= )/giu;

/** One Ukrainian word among this many words, two Turkic ones among this many: names and loanwords in Russian texts are rarer. */
const UKRAINIAN_EACH = 12;
const TURKIC_EACH = 4;

/** Whether a text of Russian letters only is in Ukrainian, Kazakh or Kirghiz. @param words parted by blanks */
export function isOtherCyrillic(words: string): boolean {
  const list = words.split(" ").filter((word) => word !== "");
  const text = ` ${list.join(" ")} `;
  const turkic = text.match(TURKIC)?.length ?? 0;
  const ukrainian = text.match(UKRAINIAN)?.length ?? 0;
  return ukrainian * UKRAINIAN_EACH >= list.length && ukrainian > 0
    ? true
    : turkic >= 2 && turkic * TURKIC_EACH >= list.length;
}

/** The beginnings of what people tell an AI to do with a text, which Ukrainian has not. */
const RUSSIAN_TASK =
  /^(?:пожалуйста )?(?:перевед|перевест|перефразир|перепиш|перескаж|исправ|провер|отредактир|объясн|проанализир|найд|сдел|состав|ответ|сократ|улучш|упрост|резюмир|суммир|выдел|извлек|сформулир|кратк|помог|расскаж|оцен|сравн|прочит|прочт|подготов|выпиш|создай|разбер|замен|добав|удал|оформ|прокомментир|напиш|опиш|придум)/iu;
const ENGLISH_TASK =
  /^(?:please )?(?:translat|summari[sz]|rewrit|paraphras|fix|correct|edit|proofread|explain|analy[sz]|improv|check|review|shorten|simplif|extract|classif|answer|reply|convert|write|find|describ|identif|compare|list|make|read)/iu;

/** Whether a text begins with a task in Russian, or in English. @param words of one script, parted by blanks */
export function isTask(words: string, isCyrillic: boolean): boolean {
  return (isCyrillic ? RUSSIAN_TASK : ENGLISH_TASK).test(words.trim().replace(/ +/g, " "));
}
