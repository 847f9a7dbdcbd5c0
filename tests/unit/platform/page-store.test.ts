import fc from "fast-check";
import { PageStore } from "@/lib/platform/page-cache/page-store";

const CAPACITY = 1_000;
const addresses = Array.from({ length: 12 }, (_, at) => `/${at}`);
const tags = ["list", "base:1", "base:2", "person:1"];

const address = fc.constantFrom(...addresses);
const step = fc.oneof(
  fc.record({
    set: address,
    bytes: fc.integer({ min: 10, max: 300 }),
    tags: fc.uniqueArray(fc.constantFrom(...tags)),
  }),
  fc.record({ get: address }),
  fc.record({ remove: address }),
  fc.record({ removeTagged: fc.constantFrom(...tags) }),
  fc.record({ clear: fc.constant(true) }),
);

test("whatever is set, asked for, evicted and deleted: a tag finds the values that have it, and the bound holds @heavy", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const store = new PageStore<{ bytes: number; tags: Set<string> }>(CAPACITY);
      for (const each of steps) {
        if ("set" in each) store.set(each.set, { bytes: each.bytes, tags: new Set(each.tags) });
        else if ("get" in each) store.get(each.get);
        else if ("remove" in each) store.delete(each.remove);
        else if ("removeTagged" in each) {
          for (const found of store.tagged(each.removeTagged)) store.delete(found);
          expect([...store.tagged(each.removeTagged)]).toEqual([]);
        } else store.clear();
        expect(store.bytes).toBeLessThanOrEqual(CAPACITY);
        for (const tag of tags)
          expect([...store.tagged(tag)].sort()).toEqual(
            addresses.filter((own) => store.peek(own)?.tags.has(tag)).sort(),
          );
      }
    }),
    { numRuns: 500 },
  );
});

test("what is larger than may be kept takes the place of nothing, and the value before it is gone", () => {
  const store = new PageStore<{ bytes: number; tags: Set<string> }>(CAPACITY);
  store.set("/", { bytes: 10, tags: new Set(["list"]) });
  store.set("/", { bytes: CAPACITY, tags: new Set(["list"]) });
  expect([store.peek("/"), [...store.tagged("list")], store.bytes]).toEqual([undefined, [], 0]);
});
