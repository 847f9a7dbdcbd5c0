/** The one rule: app → components → lib/<domain> → lib/platform, and the domains form a tree (docs/decisions). */
const domain = (name, mayUse) => ({
  name: `${name}-knows-only-what-lies-below`,
  severity: "error",
  from: { path: `^lib/${name}/` },
  to: { path: "^lib/", pathNot: `^lib/(platform|integrations|jobs|${[name, ...mayUse].join("|")})/` },
});

/** The same for what is drawn: primitives and pieces below, the domains' parts above them, the frame around every page on top. */
const drawn = (name, mayUse) => ({
  name: `components-of-${name}-know-only-what-lies-below`,
  severity: "error",
  from: { path: `^components/${name}/` },
  to: { path: "^components/", pathNot: `^components/(${[name, "ui", "common", "layout", ...mayUse].join("|")})/` },
});

/** A package that one file or folder alone may import, so that leaving it changes that place alone (docs/decisions/028). */
const fenced = (name, file) => ({
  name: `${name}-in-one-file`,
  severity: "error",
  from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: `^${file}$` },
  to: { path: `node_modules/${name}/` },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { pathNot: "generated" }, to: { circular: true, pathNot: "generated" } },
    { name: "platform-is-the-ground", severity: "error", from: { path: "^lib/platform/" }, to: { path: "^(app|components|lib/(?!platform/)|tests|scripts)" } },
    { name: "domains-draw-nothing", severity: "error", from: { path: "^lib/" }, to: { path: "^(app|components|tests|scripts)/" } },
    { name: "components-do-not-know-pages", severity: "error", from: { path: "^components/" }, to: { path: "^(app|tests|scripts)/" } },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      from: { path: "^components/(ui|common)/" },
      to: { path: "^(lib/(?!platform/)|components/(?!ui/|common/))" },
    },
    {
      name: "pieces-of-pages-know-no-part-of-a-domain",
      severity: "error",
      from: { path: "^components/layout/" },
      to: { path: "^components/(?!ui/|common/|layout/)" },
    },
    { name: "primitives-know-nothing-else", severity: "error", from: { path: "^components/ui/" }, to: { path: "^components/(?!ui/)" } },
    drawn("ai", []),
    drawn("api-docs", []),
    drawn("attachments", []),
    drawn("bases", ["attachments", "imports", "prompts", "search"]),
    drawn("changelog", []),
    drawn("documents", ["ai"]),
    drawn("exchange", []),
    drawn("feedback", []),
    drawn("frame", ["changelog", "documents", "feedback", "media"]),
    drawn("home", ["bases"]),
    drawn("identity", []),
    drawn("imports", ["ai"]),
    drawn("knowledge", ["search"]),
    drawn("media", ["prompts"]),
    drawn("profile", ["attachments", "bases", "identity"]),
    drawn("prompts", ["search"]),
    drawn("search", []),
    {
      name: "only-domains-touch-the-database",
      severity: "error",
      from: { path: "^(app|components)/" },
      to: { path: "^lib/platform/db/" },
    },
    {
      name: "integrations-know-no-domain",
      severity: "error",
      from: { path: "^lib/integrations/" },
      to: { path: "^lib/", pathNot: "^lib/(integrations|platform)/" },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: "^(app|components|lib|middleware|instrumentation)" },
      to: { path: "^(tests|scripts)/" },
    },
    fenced("assemblyai", "lib/integrations/transcription/assemblyai-client\\.ts"),
    fenced("fluent-ffmpeg", "lib/integrations/ffmpeg/.*"),
    fenced("@aws-sdk", "lib/integrations/storage/s3\\.ts"),
    fenced("sharp", "lib/integrations/images/program\\.mjs"),
    fenced("mammoth", "lib/integrations/extraction/worker/docx/formatted\\.mjs"),
    fenced("sanitize-html", "lib/integrations/extraction/worker/sanitize\\.mjs"),
    domain("attachments", ["storage"]),
    domain("identity", ["attachments"]),
    domain("storage", []),
    domain("bases", ["identity", "attachments"]),
    domain("templates", []),
    domain("knowledge", ["identity", "storage"]),
    domain("variables", ["identity", "templates", "knowledge"]),
    domain("prompts", ["identity", "attachments", "bases", "templates", "knowledge", "variables"]),
    domain("imports", ["identity", "attachments", "bases", "prompts", "templates", "knowledge", "variables"]),
    domain("exchange", ["identity", "storage", "attachments", "bases", "prompts", "templates", "knowledge", "variables", "imports"]),
    domain("search", ["identity", "attachments", "bases", "prompts", "templates", "knowledge", "variables"]),
    domain("documents", ["identity"]),
    domain("media", ["identity", "storage"]),
    domain("feedback", ["identity"]),
    domain("changelog", ["identity"]),
    domain("discovery", ["identity", "attachments", "bases", "prompts", "templates", "knowledge", "variables"]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "lib/platform/(db|threads)/generated" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
