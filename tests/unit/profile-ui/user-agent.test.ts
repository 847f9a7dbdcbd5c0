import { deviceOf } from "@/lib/identity/sessions/user-agent";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome", "Windows", false],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Edg/149.0.0.0`, "Edge", "Windows", false],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 YaBrowser/26.6.0.0 Safari/537.36`,
    "Яндекс Браузер",
    "Windows",
    false,
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, "Firefox", "Linux", false],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari",
    "macOS",
    false,
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
    true,
  ],
  [
    `${MOZILLA} (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/149.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    true,
  ],
  ["curl/8.9.1", null, null, false],
  ["", null, null, false],
])("%s", (userAgent, browser, system, mobile) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
});
