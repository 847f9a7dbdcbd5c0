import { videoFault } from "@/components/media/dialog/video-form";

const file = (name: string, type = "", size = 1000) => ({ name, type, size });

describe("the choice of a video", () => {
  it.each(["mp4", "mov", "avi", "mkv", "wmv", "flv", "webm", "m4v", "MP4"])(
    "takes .%s without a media type",
    (extension) => {
      expect(videoFault([file(`Запись.${extension}`)])).toBeNull();
    },
  );

  it.each(["mp3", "m4a", "aac", "wav", "ogg", "opus", "flac", "amr", "wma"])(
    "takes sound: .%s without a media type",
    (extension) => {
      expect(videoFault([file(`Запись.${extension}`)])).toBeNull();
    },
  );

  it("takes a sound type with any extension", () => {
    expect(videoFault([file("запись", "audio/3gpp")])).toBeNull();
  });

  it("takes a video type with any extension", () => {
    expect(videoFault([file("запись", "video/3gpp")])).toBeNull();
  });

  it.each([
    ["letter.txt", "text/plain"],
    ["cover.png", "image/png"],
    ["mp4", ""],
    ["clip.mp4.exe", "application/x-msdownload"],
  ])("refuses %s", (name, type) => {
    expect(videoFault([file(name, type)])).toBe("format");
  });

  it("takes exactly 100 MB and not a byte more", () => {
    expect(videoFault([file("a.mp4", "video/mp4", 104_857_600)])).toBeNull();
    expect(videoFault([file("a.mp4", "video/mp4", 104_857_601)])).toBe("tooLarge");
  });

  it("takes one file at a time", () => {
    expect(videoFault([file("a.mp4"), file("b.mp4")])).toBe("several");
  });
});
