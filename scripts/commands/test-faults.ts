export { main } from "../../tests/faults/main";
