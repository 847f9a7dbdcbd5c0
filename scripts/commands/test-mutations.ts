export { main } from "../../tests/mutations/main";
