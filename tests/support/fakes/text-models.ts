import { type FakeServer, startFakeServer } from "./fake-server";

const MODELS = [
  { name: "fake-large", title: "Большая модель", type: "text", provider: "Проверка", icon: "" },
  { name: "fake-small", title: "Малая модель", type: "text", provider: "Проверка", icon: "" },
];

/**
 * The launcher's AI service: its list of text models and two chat tools, one that takes recommendations and one that takes a model. Their
 * pages show the data they received.
 */
export async function startTextModels(): Promise<FakeServer & { env: Record<string, string> }> {
  const server = await startFakeServer(
    ({ path, query }) => {
      if (path === "/models") return { body: { items: { text: [...MODELS, { title: "Без имени" }] } } };
      if (path.startsWith("/tool/"))
        return {
          body: `<title>${path}</title><pre>${escape(JSON.stringify(Object.fromEntries(query)))}</pre>`,
        };
      return undefined;
    },
    (path) => path === "/models",
  );
  const shared = "type={type}&title={title}&prompt={prompt}";
  const targets = [
    { name: "Чат с советом", url: `${server.url}/tool/advised?${shared}&recommendations={recommendations}` },
    { name: "Чат с моделью", url: `${server.url}/tool/model?${shared}&model={model}` },
  ];
  return {
    ...server,
    env: { TEXT_MODELS_URL: `${server.url}/models`, LAUNCH_TARGETS: JSON.stringify(targets) },
  };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
