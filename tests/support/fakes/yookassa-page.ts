/** The page of the fake YooKassa where a person pays or does not. @param amount rubles, as YooKassa writes them */
export function checkoutPage(description: string, amount: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ЮKassa (подставная)</title>
<style>body{font:18px/1.6 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}</style>
<h1>ЮKassa (подставная)</h1><p>${escape(description)}</p><p><b>${amount} ₽</b></p>
<ul><li><a href="?result=succeeded">Оплатить</a></li><li><a href="?result=canceled">Отменить платёж</a></li></ul></html>`;
}

function escape(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
