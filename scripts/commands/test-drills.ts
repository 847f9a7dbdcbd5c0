export { main } from "../../tests/drills/main";
