import { launch } from "./launch.mjs";

await launch("./test/main.ts");
