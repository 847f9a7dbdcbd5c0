import { TestEnvironment as JsdomEnvironment } from "jest-environment-jsdom";

/** jsdom with what every browser of today has and jsdom lacks, taken from Node. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
    };
    Object.assign(this.global, missing);
  }
}
