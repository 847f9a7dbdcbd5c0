import process from "node:process";
import { launch } from "./launch.mjs";

const [command, ...args] = process.argv.slice(2);
await launch(`./commands/${command}.ts`, args);
