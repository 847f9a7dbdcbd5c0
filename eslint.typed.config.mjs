import base from "/work/wt-platform/eslint.config.mjs";
export default [...base, {
  files: ["**/*.ts", "**/*.tsx"],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: "/work/wt-platform" } },
  rules: {
    "@typescript-eslint/no-floating-promises": "error",
    "@typescript-eslint/no-misused-promises": "error",
    "@typescript-eslint/await-thenable": "error",
  },
}];
