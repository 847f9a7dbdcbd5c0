import { cleanup, configure } from "@testing-library/react";
import { endCalls } from "./calls";
import "./uploads";

// Finds what hangs, as the stories' own limit does.
configure({ asyncUtilTimeout: 20_000 });

// Every test: console.error means a defect, and so does a call that the test does not answer.
const complaints: string[] = [];

beforeAll(() => {
  // React draws what answers and timers change when they come, as in a browser, not only inside of act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  console.error = (...args: unknown[]) =>
    void complaints.push(`console.error: ${args.map(String).join(" ")}`);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  const found = [...complaints.splice(0), ...endCalls().map((call) => `unanswered call: ${call}`)];
  if (found.length > 0) throw new Error(found.join("\n"));
});
