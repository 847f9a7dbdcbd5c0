import { orderNumberIn } from "@/lib/bases/purchases/order-select";

test.each([
  ["1042", 1042],
  [" № 1042 ", 1042],
  ["№\u00A01042", 1042],
  ["#1042", 1042],
  ["Заказ № 1042", 1042],
  ["Order No. 1042", 1042],
  ["A1042", null],
  ["1042-1", null],
  ["12345678901", null],
  ["", null],
])("%s is the number %s", (text, number) => expect(orderNumberIn(text)).toBe(number));
