const digitsOf = (text: string) => [...text].map(Number);
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0);

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12 = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** Whether a taxpayer's number has its check digits: 10 digits of a company, 12 of anybody else (order of the Federal Tax Service ММВ-7-6/435@). */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text)) return false;
  const digits = digitsOf(text);
  const check = (weights: readonly number[]) => (weigh(digits, weights) % 11) % 10;
  return text.length === 10
    ? check(INN_10) === digits[9]
    : check(INN_12[0]!) === digits[10] && check(INN_12[1]!) === digits[11];
}

const ACCOUNT = [7, 1, 3];

/** Whether an account of 20 digits is one of the bank: its key and the BIC's last three digits fit (Bank of Russia, 515). */
export function isAccountOf(bic: string, account: string): boolean {
  if (!/^\d{9}$/.test(bic) || !/^\d{20}$/.test(account)) return false;
  const digits = digitsOf(bic.slice(-3) + account);
  return digits.reduce((sum, digit, at) => sum + digit * ACCOUNT[at % 3]!, 0) % 10 === 0;
}
