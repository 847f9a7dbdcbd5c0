/** A bank: its number in SBP; BIC and correspondent account (Bank of Russia), null for banks that are only paid to by SBP here. */
type RussianBank = { name: string; id: string; bic: string | null; account: string | null };

/**
 * The banks that most sellers have, the largest first. Others are typed by their number or BIC.
 *
 * A payout goes by these values: a row needs a public source written by others for each. All were checked on 2026-11-30.
 * - id: NSPK's c2bmembers.json in github.com/eav93/sbp (data/banks.json of 2026-04-29, commit 496813d) and in
 *   github.com/IvabatRu/cashbackrubanks (src/data/banks.json of 2026-07-27, commit ad8f3c4).
 * - bic, account: the Bank of Russia's directory in github.com/supspitdamn/SUMSUNG_IT (20260417_ED807_full.xml, commit
 *   dfc39f2), with an active account (CRSA, ACAC) without restrictions. Those of Совкомбанк and Модульбанк belong to the
 *   branches «Корпоративный» and «Московский», which hold accounts of companies.
 * Left out: Почта Банк and РНКБ, which became part of ВТБ, and Хоум Банк, whose account the Bank of Russia restricts.
 */
export const RUSSIAN_BANKS: readonly RussianBank[] = [
  { name: "Сбербанк", id: "100000000111", bic: "044525225", account: "30101810400000000225" },
  { name: "Т-Банк", id: "100000000004", bic: "044525974", account: "30101810145250000974" },
  { name: "ВТБ", id: "110000000005", bic: "044525187", account: "30101810700000000187" },
  { name: "Альфа-Банк", id: "100000000008", bic: "044525593", account: "30101810200000000593" },
  { name: "Райффайзенбанк", id: "100000000007", bic: "044525700", account: "30101810200000000700" },
  { name: "Газпромбанк", id: "100000000001", bic: "044525823", account: "30101810200000000823" },
  { name: "ПСБ", id: "100000000010", bic: "044525555", account: "30101810400000000555" },
  { name: "Совкомбанк", id: "100000000013", bic: "044525360", account: "30101810445250000360" },
  { name: "Россельхозбанк", id: "100000000020", bic: "044525111", account: "30101810200000000111" },
  { name: "МКБ", id: "100000000025", bic: "044525659", account: "30101810745250000659" },
  { name: "Банк ДОМ.РФ", id: "100000000082", bic: "044525266", account: "30101810345250000266" },
  { name: "Озон Банк", id: "100000000273", bic: "044525068", account: "30101810645374525068" },
  { name: "Яндекс Банк", id: "100000000150", bic: null, account: null },
  { name: "Точка Банк", id: "100000000284", bic: "044525104", account: "30101810745374525104" },
  { name: "Модульбанк", id: "100000000099", bic: "044525092", account: "30101810645250000092" },
  { name: "МТС-Банк", id: "100000000017", bic: "044525232", account: "30101810600000000232" },
  { name: "Уралсиб", id: "100000000026", bic: "044525787", account: "30101810100000000787" },
  { name: "Ак Барс Банк", id: "100000000006", bic: "049205805", account: "30101810000000000805" },
  { name: "Банк Санкт-Петербург", id: "100000000029", bic: "044030790", account: "30101810900000000790" },
  { name: "ЮниКредит Банк", id: "100000000030", bic: "044525545", account: "30101810300000000545" },
  { name: "Авангард", id: "100000000028", bic: "044525201", account: "30101810000000000201" },
  { name: "Абсолют Банк", id: "100000000047", bic: "044525976", account: "30101810500000000976" },
  { name: "ОТП Банк", id: "100000000018", bic: "044525311", account: "30101810000000000311" },
  { name: "Ренессанс Банк", id: "100000000032", bic: "044525135", account: "30101810845250000135" },
  { name: "Русский Стандарт", id: "100000000014", bic: "044525151", account: "30101810845250000151" },
  { name: "УБРиР", id: "100000000031", bic: "046577795", account: "30101810900000000795" },
  { name: "Банк Синара", id: "100000000003", bic: "046577756", account: "30101810800000000756" },
  { name: "Банк Левобережный", id: "100000000052", bic: "045004850", account: "30101810100000000850" },
  { name: "Центр-инвест", id: "100000000059", bic: "046015762", account: "30101810100000000762" },
  { name: "Банк Зенит", id: "100000000045", bic: "044525272", account: "30101810000000000272" },
  { name: "ЮMoney", id: "100000000022", bic: "044525444", account: "30103810945250000444" },
  { name: "Новикомбанк", id: "100000000177", bic: null, account: null },
  { name: "Банк Россия", id: "100000000095", bic: "044030861", account: "30101810800000000861" },
  { name: "Металлинвестбанк", id: "100000000046", bic: "044525176", account: "30101810300000000176" },
  { name: "Локо-Банк", id: "100000000161", bic: "044525161", account: "30101810945250000161" },
  { name: "Кубань Кредит", id: "100000000050", bic: "040349722", account: "30101810200000000722" },
  { name: "Примсоцбанк", id: "100000000088", bic: "040507803", account: "30101810200000000803" },
  { name: "ВБРР", id: "100000000049", bic: "044525880", account: "30101810900000000880" },
  { name: "ТКБ Банк", id: "100000000034", bic: "044525388", account: "30101810800000000388" },
  { name: "СДМ-Банк", id: "100000000069", bic: "044525685", account: "30101810845250000685" },
  { name: "Бланк банк", id: "100000000053", bic: "044525801", account: "30101810645250000801" },
  { name: "Вайлдберриз Банк", id: "100000000259", bic: null, account: null },
  {
    name: "Азиатско-Тихоокеанский Банк",
    id: "100000000108",
    bic: "041012765",
    account: "30101810300000000765",
  },
  { name: "Челябинвестбанк", id: "100000000094", bic: "047501779", account: "30101810400000000779" },
  { name: "Челиндбанк", id: "100000000106", bic: "047501711", account: "30101810400000000711" },
];

/** One spelling of a bank's name: without case, quotes, spaces and dashes. */
const spelled = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A bank of a list by its typed number in SBP or BIC, else by its name where no other bank of the list has it. */
export function bankIn<B extends { name: string; id: string; bic: string | null }>(
  banks: readonly B[],
  typed: string,
): B | undefined {
  const text = typed.trim();
  const byNumber = banks.find((bank) => bank.id === text || bank.bic === text);
  if (byNumber || text === "") return byNumber;
  const name = spelled(text);
  const [named, another] = name === "" ? [] : banks.filter((bank) => spelled(bank.name) === name);
  return another ? undefined : named;
}
