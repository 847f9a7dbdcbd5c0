import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ExampleTile } from "@/components/prompts/examples/example-tile";
import { GalleryFrame } from "@/components/prompts/examples/gallery-frame";
import type { ShownFileExample } from "@/components/prompts/examples/shown-example";
import { ShownTextsButton } from "@/components/prompts/examples/shown/shown-texts-button";
import { TextCard } from "@/components/prompts/examples/text-card";
import { TextOpener } from "@/components/prompts/examples/text-opener";
import { SoundPlayer } from "@/components/prompts/examples/sound-player";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { anExample, aTextResult } from "../../support/components/samples";

const examples: ShownFileExample[] = [
  {
    ...anExample({ id: "1", caption: "Осень" }),
    alt: "Осень",
    filledIn: [],
    hasMadeWith: false,
    sameModelHref: null,
  },
  { ...anExample({ id: "2" }), alt: "Пейзаж", filledIn: [], hasMadeWith: false, sameModelHref: null },
  {
    ...anExample({ id: "3", kind: "video", caption: "Ветер", duration: 3 }),
    alt: "Ветер",
    filledIn: [],
    hasMadeWith: false,
    sameModelHref: null,
  },
];

test("a visitor goes through the results by keys, and the focus comes back", async () => {
  const { user } = mount(
    <GalleryFrame prompt={{ id: "p1", title: "Пейзаж" }} examples={examples}>
      {examples.map((example, index) => (
        <ExampleTile key={example.id} example={example} index={index} />
      ))}
    </GalleryFrame>,
  );
  const tile = screen.getByRole("link", { name: "Осень" });
  tile.focus();
  await user.keyboard("{Enter}");
  const lightbox = within(await screen.findByRole("dialog", { name: "Результаты: Пейзаж" }));
  lightbox.getByText(/^1 из 3/);
  lightbox.getByRole("img", { name: "Осень" });
  await user.keyboard("{ArrowRight}");
  lightbox.getByRole("img", { name: "Пейзаж" });
  await user.keyboard("{End}");
  expect(lightbox.getByLabelText("Ветер").hasAttribute("controls")).toBe(true);
  await user.keyboard("{ArrowRight}");
  lightbox.getByText(/^3 из 3/);
  await user.keyboard("{Home}");
  lightbox.getByText(/^1 из 3/);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(tile));
});

test("what a picture was made with is read beside it and copied with one press", async () => {
  const made = { model: "foto", negativePrompt: "blurry,\nbad", seed: "7", parameters: { Steps: "20" } };
  const shown = [
    {
      ...anExample(made),
      alt: "Осень",
      filledIn: [],
      hasMadeWith: true,
      sameModelHref: "/public-prompts?type=image&model=Flux",
    },
    examples[1]!,
  ];
  const { user } = mount(
    <GalleryFrame prompt={{ id: "p1", title: "Пейзаж" }} examples={shown}>
      {shown.map((example, index) => (
        <ExampleTile key={index} example={example} index={index} />
      ))}
    </GalleryFrame>,
  );
  await user.click(screen.getByRole("link", { name: "Осень" }));
  const table = within(await screen.findByRole("table", { name: "Чем сделано" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "Модельfoto",
    "Сид7",
    "Steps20",
    "Негативный промптblurry,\nbad",
  ]);
  await user.click(screen.getByRole("button", { name: "Скопировать параметры" }));
  expect(await navigator.clipboard.readText()).toBe(
    "Модель: foto\nСид: 7\nSteps: 20\nНегативный промпт: blurry,\nbad",
  );
  await user.keyboard("{ArrowRight}");
  expect(screen.queryByRole("table")).toBeNull();
});

test("one sound at a time", async () => {
  const sounds: HTMLAudioElement[] = [];
  // jsdom does not play media: call the events of play and pause here.
  window.Audio = class {
    duration = 60;
    currentTime = 0;
    onplay = () => {};
    onpause = () => {};
    onended = () => {};
    constructor() {
      sounds.push(this as unknown as HTMLAudioElement);
    }
    play() {
      this.onplay();
      return Promise.resolve();
    }
    pause() {
      this.onpause();
    }
  } as unknown as typeof Audio;
  const { user } = mount(
    <>
      {["Дождь", "Гроза"].map((name) => (
        <SoundPlayer key={name} name={name} src={`/media/${name}.mp3`} duration={60} waveform={[]} />
      ))}
    </>,
  );
  const button = (name: string) => screen.queryByRole("button", { name });
  await user.click(button("Слушать: Дождь")!);
  expect(button("Пауза: Дождь")).not.toBeNull();
  await user.click(button("Слушать: Гроза")!);
  expect(button("Пауза: Гроза")).not.toBeNull();
  expect(button("Слушать: Дождь")).not.toBeNull();
  fireEvent.change(screen.getByRole("slider", { name: "Место в записи: Гроза" }), { target: { value: "1" } });
  expect(sounds.map(({ currentTime }) => currentTime)).toEqual([0, 60]);
});

test("a text begins on its card and opens whole, formatted and harmless, with what it was made with", async () => {
  const text = "# План\n\n- **первый** [шаг](javascript:alert(1)) <img src=x onerror=alert(1)>";
  const example = {
    ...aTextResult({
      text,
      caption: "Черновик",
      madeByAi: true,
      model: "Малая",
      seed: "7",
      values: { тема: "чай" },
    }),
    alt: "Черновик",
    filledIn: [{ label: "Тема", value: "чай" }],
    hasMadeWith: true,
    sameModelHref: null,
  };
  const { user, container } = mount(
    <TextCard
      caption={example.caption}
      text={text}
      opener={<TextOpener prompt={{ id: "p1", title: "План" }} example={example} />}
    />,
  );
  expect(container.textContent).toContain("План\n• первый шаг");
  const opener = screen.getByRole("button", { name: /^Читать целиком\s*: Черновик$/ });
  opener.focus();
  await user.keyboard("{Enter}");
  const window = within(await screen.findByRole("dialog", { name: "Результат: Черновик" }));
  await window.findByRole("heading", { name: "План" });
  expect(window.queryByRole("img")).toBeNull();
  expect(window.queryByRole("link", { name: "шаг" })).toBeNull();
  window.getByText("чай");
  window.getByText("Создано нейросетью");
  window.getByRole("table", { name: "Чем сделано" });
  window.getByRole("button", { name: "Заполнить этими значениями" });
  await user.click(window.getByRole("button", { name: "Скопировать текст" }));
  expect(await navigator.clipboard.readText()).toBe(text);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("in a window all texts that everybody may see are asked for with the press", async () => {
  const asked = answers("GET /api/prompts/p1/examples/shown", () => ({
    json: [
      { id: "1", caption: "Первый", text: "**один**", madeByAi: true },
      { id: "2", caption: "", text: "два", madeByAi: false },
    ],
  }));
  const labels = {
    open: "Читать все",
    title: "Что получается: План",
    copy: "Скопировать",
    byAi: "Создано нейросетью",
    failed: "Нет",
    gone: "Пусто",
  };
  const { user } = mount(<ShownTextsButton prompt={{ id: "p1", title: "План" }} labels={labels} />);
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: /^Читать все\s*: План$/ }));
  const window = within(await screen.findByRole("dialog", { name: "Что получается: План" }));
  await window.findByRole("heading", { name: "Первый" });
  await window.findByText("два");
  expect(window.getAllByText("Создано нейросетью")).toHaveLength(1);
});
