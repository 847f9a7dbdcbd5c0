import { cleanFileName } from "@/lib/media/uploads/upload";
import { attachment } from "@/lib/platform/http/files/download";
import { dollarText, durationText, rublesOf, rubleText } from "@/lib/media/format";
import { isVideo, videoExtension } from "@/lib/media/uploads/video-kind";

test.each([
  ["../../etc/passwd.mp4", "passwd.mp4"],
  ["C:\\Видео\\урок.MP4", "урок.MP4"],
  ["a\u0000b\u202Egpj.mp4", "abgpj.mp4"],
  ["и\u0306.mov", "й.mov"],
  ["", ""],
])("%j is kept as %j", (given, kept) => expect(cleanFileName(given)).toBe(kept));

test("a long name keeps its extension", () => {
  const kept = cleanFileName(`${"я".repeat(4_000)}.webm`);
  expect([...kept]).toHaveLength(200);
  expect(kept).toMatch(/я\.webm$/);
});

test("a download's header is one line, whatever the name", () => {
  const header = attachment("a\r\nSet-Cookie: x=1\"; filename=b\u{1F600}'.txt");
  expect(header).not.toMatch(/[\r\n]/);
  expect(header).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
});

test("figures in the language of the reader", () => {
  expect(durationText(75.4)).toBe("1:15");
  expect(durationText(3_725)).toBe("1:02:05");
  expect(dollarText(0.03104, "ru")).toBe("$0,0310");
  expect(dollarText(0.03104, "en")).toBe("$0.0310");
  expect(rublesOf(0.025)).toBe(2.5);
  expect(rubleText(0.03104, "ru")).toBe("3,10\u00A0₽");
});

test("a video is told by its first bytes alone", () => {
  const head = (text: string) => Buffer.from(text.padEnd(200, "\0"), "latin1");
  const packets = (before: string) => head(`${before}G${"\0".repeat(187)}${before}G`);
  for (const video of [
    "\0\0\0\x18ftypisom",
    "\x1a\x45\xdf\xa3",
    "RIFF1234AVI LIST",
    "FLV\x01",
    "OggS",
    "\0\0\x01\xba",
    "RIFF1234WAVEfmt ",
    "RF64\xff\xff\xff\xffWAVEds64",
    "fLaC",
    "ID3\x04",
    "\xff\xfb\x90",
    "\xff\xf1\x50",
  ])
    expect(isVideo(head(video))).toBe(true);
  expect([isVideo(packets("")), isVideo(packets("time"))]).toEqual([true, true]);
  for (const other of [
    "RIFF1234WEBPVP8 ",
    "\xff\xd8\xff\xe0",
    "\xff\xfeт\0",
    "#EXTM3U",
    "ffconcat version",
    "GET / HTTP/1.1",
    "<html>",
    "",
  ])
    expect(isVideo(head(other))).toBe(false);
  expect(videoExtension("Урок.WebM")).toBe("webm");
  expect(videoExtension("Урок")).toBeNull();
});
